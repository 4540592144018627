import { type ComponentType, useEffect, useState } from "react";

/**
 * A component whose code is fetched when it is first shown; until then `Meanwhile`, or nothing, is shown. React's
 * `lazy` does not fit: its Suspense holds back content for 300 ms after a stand-in was shown, and it stays broken once
 * a fetch failed.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType,
): ComponentType<Props> => {
  let Part: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [state, setState] = useState<{ readonly failure?: unknown }>({});
    useEffect(() => {
      if (Part) return;
      let isShown = true;
      const show = (now: typeof state) => {
        if (isShown) setState(now);
      };
      load().then(
        (part) => {
          Part = part;
          show({});
        },
        (failure: unknown) => show({ failure }),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (Part) return <Part {...props} />;
    if ("failure" in state) throw state.failure;
    return Meanwhile ? <Meanwhile /> : null;
  };
};
