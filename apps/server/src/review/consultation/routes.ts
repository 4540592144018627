import { consultationCalls } from "@tushen/contract/review/consultation";
import { serve } from "../../serve.ts";
import { returnAgreement, saveAgreement, sendAgreement } from "./agreement.ts";
import { orderConsultation } from "./order-consultation.ts";
import { readConsultation } from "./read-consultation.ts";

export const consultationRoutes = serve("consultation", consultationCalls, {
  orderConsultation,
  readConsultation,
  saveAgreement,
  sendAgreement,
  returnAgreement,
});
