import { authenticityCalls } from "@tushen/contract/results/authenticity";
import { serve } from "../../serve.ts";
import { checkFile } from "./check-file.ts";
import { publicPaper } from "./public-paper.ts";

export const authenticityRoutes = serve("authenticity", authenticityCalls, { checkFile, publicPaper });
