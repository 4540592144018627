import "react";

declare module "react" {
  /** Variables of a style sheet, `--color`, are set like any other property. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
