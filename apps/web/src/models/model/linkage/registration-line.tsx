import type { Registration } from "@tushen/contract/models/linkage";
import { Button } from "antd";
import { useAccount } from "../../../ground/platform/visit.tsx";
import styles from "./linkage.module.css";
import type { useRegistration } from "./use-registration.ts";

interface RegistrationLineProps {
  readonly registration: Registration | null;
  readonly register: ReturnType<typeof useRegistration>["register"];
  readonly isHand: boolean;
  readonly onHand: () => void;
}

const inMillimetres = (metres: number): string => {
  const rounded = Math.round(metres * 1000);
  return rounded < 1 ? "不到 1 mm" : ` ${rounded} mm`;
};

const wayOf = ({ way, axisNames, error, scale, makerName }: Registration): string => {
  const ratio = `比例 1:${scale.toFixed(scale < 20 ? 1 : 0)}`;
  return way === "AXES"
    ? `按 ${axisNames.length} 根轴线对位，最大误差${inMillimetres(error ?? 0)}，${ratio}`
    : `${makerName}手动对位，${ratio}`;
};

/** How the sheet lies on the model, and how to lay it otherwise. */
export const RegistrationLine = ({ registration, register, isHand, onHand }: RegistrationLineProps) => {
  const { orgType } = useAccount();
  const mayByHand = orgType === "DESIGN" || orgType === "CENSOR";
  return (
    <div className={styles.line}>
      <span role="status" className={registration ? styles.good : styles.odd}>
        {register.isRunning
          ? "正在按轴线对位…"
          : registration
            ? wayOf(registration)
            : (register.failure?.message ?? "尚未对位")}
      </span>
      {registration?.way !== "AXES" && !register.isRunning && (
        <Button size="small" onClick={register.again}>
          按轴线对位
        </Button>
      )}
      {mayByHand && (
        <Button size="small" aria-pressed={isHand} type={isHand ? "primary" : "default"} onClick={onHand}>
          手动对位
        </Button>
      )}
    </div>
  );
};
