import { operationCalls } from "@tushen/contract/ground/operation";
import { serve } from "../../serve.ts";
import { listFailedJobs, retryJobs } from "./failed-jobs.ts";
import { readStatus } from "./read-status.ts";

export const operationRoutes = serve("operation", operationCalls, { readStatus, listFailedJobs, retryJobs });
