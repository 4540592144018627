import { parameterCalls } from "@tushen/contract/ground/parameter";
import { serve } from "../../serve.ts";
import { deployment } from "./deployment-of.ts";
import { loginPicture, uploadLoginPicture } from "./login-picture.ts";
import { orgParameters, switchStatus, updateOrgParameters } from "./org-parameters.ts";
import { publicParameters } from "./public-parameters.ts";
import { listParameters, updateParameters } from "./update-parameters.ts";

export const parameterRoutes = serve("parameter", parameterCalls, {
  publicParameters,
  updateParameters,
  listParameters,
  uploadLoginPicture,
  loginPicture,
  deployment,
  orgParameters,
  updateOrgParameters,
  switchStatus,
});
