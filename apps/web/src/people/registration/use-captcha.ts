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

/** The captcha of a form: drawn once at the start and again at every `refresh`. */
export const useCaptcha = (): CaptchaState => {
  const [shown, setShown] = useState<{ signupKey: string; picture: string | undefined; isFailed: boolean }>({
    signupKey: "",
    picture: undefined,
    isFailed: false,
  });
  const round = useRef(0);
  const refresh = useCallback(() => {
    round.current += 1;
    const mine = round.current;
    loadDrawing()
      .then(({ drawCaptcha }) => drawCaptcha())
      .then(
        ({ signupKey, image }) =>
          mine === round.current && setShown({ signupKey, picture: URL.createObjectURL(image), isFailed: false }),
        () => mine === round.current && setShown({ signupKey: "", picture: undefined, isFailed: true }),
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
