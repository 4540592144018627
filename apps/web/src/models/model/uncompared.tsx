import type { ModelComparison } from "@tushen/contract/models/model-comparison";
import { Empty } from "../../ground/ui/empty.tsx";

const askAgainMs = 1500;

/** How often a comparison is asked for that is not made yet. */
export const whileCompared = (answer: Pick<ModelComparison, "state"> | undefined): number | false =>
  answer?.state === "PROCESSING" ? askAgainMs : false;

/** Says of two models that are not compared yet what goes on. */
export const Uncompared = ({ comparison }: { readonly comparison: ModelComparison }) => {
  const isFailed = comparison.state === "FAILED";
  return (
    <div role={isFailed ? "alert" : "status"}>
      <Empty
        title={isFailed ? "两版模型没有对比成" : "正在对比两版模型"}
        text={comparison.problem ?? "小模型几秒，大模型一两分钟；完成后自动显示，也可以稍后再来。"}
      />
    </div>
  );
};
