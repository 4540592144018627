import { useCallback, useEffect, useRef, useState } from "react";

/** Loaded after the page, so that the form is shown while this code is still being fetched. */
const loadDrawing = () => import("./draw-captcha.ts");

export interface CaptchaState {
  readonly signupKey: string;
  /** Object URL of the picture; undefined while it is being fetched. */
  readonly picture: string | undefined;
  readonly isFailed: boolean;
  readonly refresh: () => void;
}

/** What is shown before the first picture is there. */
const fetching: Omit<CaptchaState, "refresh"> = { signupKey: "", picture: undefined, isFailed: false };

/** The captcha of a form: drawn once at the start and again at every `refresh`. */
export const useCaptcha = (): CaptchaState => {
  const [shown, setShown] = useState(fetching);
  const round = useRef(0);
  const refresh = useCallback(() => {
    round.current += 1;
    const mine = round.current;
    loadDrawing()
      .then(({ drawCaptcha }) => drawCaptcha())
      .then(
        ({ signupKey, image }) =>
          mine === round.current && setShown({ ...fetching, signupKey, picture: URL.createObjectURL(image) }),
        () => mine === round.current && setShown({ ...fetching, isFailed: true }),
      );
  }, []);
  useEffect(() => {
    refresh();
    return () => {
      round.current += 1;
    };
  }, [refresh]);
  const { picture } = shown;
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture]);
  return { ...shown, refresh };
};
