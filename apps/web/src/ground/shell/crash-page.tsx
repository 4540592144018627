import { useRouteError } from "react-router";
import { FailureView } from "../ui/failure-view.tsx";

/** The frame itself broke: nothing to keep, a reload is the way out. */
export const CrashPage = () => <FailureView error={useRouteError()} onRetry={() => location.reload()} />;
