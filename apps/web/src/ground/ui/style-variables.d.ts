import "react";

declare module "react" {
  /** Lets variables of a style sheet, `--color`, be set like any other property. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
