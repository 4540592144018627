import { parameterCalls } from "@tushen/contract/parameter";
import { serve } from "../serve.ts";
import { orgParameters, publicParameters } from "./reads.ts";

export const parameterRoutes = serve("parameter", parameterCalls, { publicParameters, orgParameters });
