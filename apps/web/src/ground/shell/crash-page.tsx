import { useRouteError } from "react-router";
import { FailureView } from "../ui/failure-view.tsx";

/** For failures of the frame itself, where only a reload helps. */
export const CrashPage = () => <FailureView error={useRouteError()} onRetry={() => location.reload()} />;
