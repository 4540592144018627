import { opinionCalls } from "@tushen/contract/review/opinion";
import { modelPinCalls } from "@tushen/contract/review/model-pin";
import { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { opinionPlaceCalls } from "@tushen/contract/review/opinion-place";
import { opinionTreeCalls } from "@tushen/contract/review/opinion-tree";
import { serve } from "../../serve.ts";
import { answerMarkup } from "./answer-markup.ts";
import { bcfApiRoutes } from "./bcf/routes.ts";
import { changeOpinions } from "./change-opinions.ts";
import { exportMarks, exportXfdf } from "./export/export-marks.ts";
import { exportOpinions } from "./export/export-opinions.ts";
import { findReplyFile } from "./find-reply-file.ts";
import { importMarks } from "./import-marks.ts";
import { checkLines, opinionTemplate, previewImport, saveBatch } from "./import-opinions.ts";
import { judgeReply } from "./judge-reply.ts";
import { readCarriedPin } from "./model/carried-pins.ts";
import { exportBcf } from "./model/export-bcf.ts";
import { listModelOpinions } from "./model/list-model-opinions.ts";
import { readBcf } from "./model/read-bcf.ts";
import { takeBcf } from "./model/take-bcf.ts";
import { listMarkups } from "./markups.ts";
import { readOpinionPlace } from "./opinion-places.ts";
import { getDrawingStatus, listTree4Review, listTreeForViewReply } from "./opinion-tree.ts";
import { answeredStatus, listOpinionsOfTask, queryWrittenOpinions, readOpinion, searchReplyOpinions } from "./reads.ts";
import { relatedOpinions } from "./related-opinions.ts";
import { deleteMarkup, saveMarkup, updateMarkup } from "./save-markup.ts";
import { removeOpinion, saveOpinion } from "./save-opinion.ts";
import { listRepeatedClauses } from "./repeated-clauses.ts";
import { saveReply, submitReplies, updateReplyPersonName } from "./save-reply.ts";
import { searchOpinions } from "./search-opinions.ts";
import { setSheetScale } from "./sheet-scale.ts";
import { submitAnswers } from "./submit-answers.ts";

const ofOpinions = serve("opinion", opinionCalls, {
  searchReplyOpinions,
  readOpinion,
  answeredStatus,
  listOpinionsOfTask,
  queryWrittenOpinions,
  relatedOpinions,
  saveOpinion,
  removeOpinion,
  judgeReply,
  listMarkups,
  saveMarkup,
  updateMarkup,
  deleteMarkup,
  setSheetScale,
  exportMarks,
  exportXfdf,
  importMarks,
  saveReply,
  submitReplies,
  updateReplyPersonName,
  answerMarkup,
  submitAnswers,
});

export const opinionRoutes = [
  ...ofOpinions,
  ...bcfApiRoutes,
  ...serve("modelPin", modelPinCalls, { listModelOpinions, exportBcf, readBcf, takeBcf, readCarriedPin }),
  ...serve("opinionList", opinionListCalls, {
    searchOpinions,
    exportOpinions,
    changeOpinions,
    opinionTemplate,
    previewImport,
    checkLines,
    saveBatch,
    findReplyFile,
    listRepeatedClauses,
  }),
  ...serve("opinionPlace", opinionPlaceCalls, { readOpinionPlace }),
  ...serve("opinionTree", opinionTreeCalls, { listTreeForViewReply, listTree4Review, getDrawingStatus }),
];
