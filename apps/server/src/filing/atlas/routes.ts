import { atlasCalls } from "@tushen/contract/filing/atlas";
import { serve } from "../../serve.ts";
import { deleteAtlas } from "./delete-atlas.ts";
import { listAtlases, readAtlas } from "./read-atlases.ts";
import { saveAtlas, saveAtlases } from "./save-atlas.ts";

export const atlasRoutes = serve("atlas", atlasCalls, { listAtlases, readAtlas, saveAtlas, saveAtlases, deleteAtlas });
