import { invalidationCalls } from "@tushen/contract/delivery/invalidation";
import { serve } from "../../serve.ts";
import { copyInvalid } from "./copy-invalid.ts";
import { confirmInvalid, invalid, rejectInvalid } from "./decide.ts";
import { getInvalidApplication, listWaiting } from "./read-requests.ts";
import { saveInvalidApplication, submitInvalidApplication } from "./request-invalidation.ts";

export const invalidationRoutes = serve("invalidation", invalidationCalls, {
  getInvalidApplication,
  saveInvalidApplication,
  submitInvalidApplication,
  invalid,
  confirmInvalid,
  rejectInvalid,
  listWaiting,
  copyInvalid,
});
