import { useEffect, useRef, useState } from "react";
import { isBehindDialog, isTyping } from "../../../ground/ui/keys-in-page.ts";
import { say } from "../../../ground/ui/say.tsx";
import type { SceneEye } from "../scene/scene-eye.ts";
import type { Walk } from "./start-walk.ts";
import type { WalkKey } from "./walk-motion.ts";

const keys: Readonly<Record<string, WalkKey>> = {
  ...{ KeyW: "ahead", KeyS: "back", KeyA: "left", KeyD: "right" },
  ...{ ArrowUp: "ahead", ArrowDown: "back", ArrowLeft: "left", ArrowRight: "right" },
};

/** Walking through the model; while it lasts, its keys go before those of the page. */
export const useWalk = (scene: Pick<SceneEye, "beginWalk" | "endWalk"> | undefined) => {
  const [walk, setWalk] = useState<Walk>();
  const isStarting = useRef(false);
  const leave = () => {
    scene?.endWalk();
    setWalk(undefined);
  };
  const leaving = useRef(leave);
  leaving.current = leave;
  useEffect(() => {
    if (!walk) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const isDown = event.type === "keydown";
      // A key that goes up somewhere else would stay pressed.
      if (isDown && (isTyping(event.target) || isBehindDialog())) return;
      walk.hurry(event.shiftKey);
      const key = keys[event.code];
      if (!key && event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      if (key) walk.press(key, isDown);
      else if (isDown) leaving.current();
    };
    const rest = () => {
      for (const key of Object.values(keys)) walk.press(key, false);
    };
    addEventListener("keydown", onKey, { capture: true });
    addEventListener("keyup", onKey, { capture: true });
    addEventListener("blur", rest);
    return () => {
      removeEventListener("keydown", onKey, { capture: true });
      removeEventListener("keyup", onKey, { capture: true });
      removeEventListener("blur", rest);
    };
  }, [walk]);
  const start = async () => {
    if (!scene || isStarting.current) return;
    isStarting.current = true;
    const begun = await scene.beginWalk();
    isStarting.current = false;
    if (begun) setWalk(begun);
    else say.warn("没有找到可以站立的楼面，请先缩放到一个房间或楼层");
  };
  return {
    isOn: walk !== undefined,
    press: (key: WalkKey, isDown: boolean) => walk?.press(key, isDown),
    toggle: () => (walk ? leave() : void start()),
  };
};
