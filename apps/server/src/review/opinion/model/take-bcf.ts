import type { modelPinCalls } from "@tushen/contract/review/model-pin";
import { adviceCategory } from "@tushen/domain/review/opinion-sheet";
import { mostBeside } from "@tushen/domain/review/opinion-text";
import type { Act } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { fileOfDrawing, readElement } from "../../../models/model/index.ts";
import { lockTask } from "../../task/index.ts";
import { writeOpinion } from "../save-opinion.ts";
import { opinionsOnModel } from "./list-model-opinions.ts";
import { nameOfElement } from "./save-pin.ts";
import { topicGuid } from "./topic-guid.ts";

export const takeBcf: Act<typeof modelPinCalls.takeBcf> = async (context, input) => {
  const { db } = context;
  const { reviewTaskId, drawingId, problemCategory, topics } = input;
  const task = await lockTask(db, reviewTaskId);
  // Reviewers of several disciplines take topics of one model one after the other.
  const sheet = await db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .select(["graph_num", "file_name"])
    .where("drawing.id", "=", drawingId)
    .where("share.version_id", "=", task.version_id)
    .forNoKeyUpdate("drawing")
    .executeTakeFirst();
  const file = await fileOfDrawing(db, drawingId);
  if (!sheet || !file) return refuse("opinion.sheet-unknown");
  const { here } = await opinionsOnModel(context, drawingId);
  const known = new Set(here.map(({ pin }) => topicGuid(context, pin)));
  const taken = [];
  for (const { guid, opinion, pin, comments } of topics) {
    if (known.has(guid)) continue;
    known.add(guid);
    const element = (await readElement(db, file, pin.localId)) ?? refuse("opinion.element-unknown");
    const { opinionId, opinionNo } = await writeOpinion(
      context,
      {
        ...{ reviewTaskId, drawingId, problemCategory, opinion, pin },
        drawingNumber: `${sheet.graph_num || sheet.file_name} ${nameOfElement(element)}`.slice(
          0,
          mostBeside.drawingNumber,
        ),
        needReview: problemCategory !== adviceCategory,
        ...{ marks: [], markupIds: [], markups: [] },
      },
      "IMP",
    );
    await db
      .updateTable("opinion_pin")
      .set({ topic_guid: guid, topic_comments: JSON.stringify(comments) })
      .where("opinion_id", "=", opinionId)
      .execute();
    taken.push({ guid, opinionId, opinionNo });
  }
  return { taken, knownCount: topics.length - taken.length };
};
