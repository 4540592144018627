import type { FireReviewId, SubmissionId } from "@tushen/contract/ground/fields";
import type { CastName } from "../seed/cast.ts";
import type { startGiven } from "./given.ts";
import type { Client } from "./portal.ts";

interface Portal {
  readonly seat: (username: CastName) => Promise<Client>;
}

/** Fire reviews on their way, each step by the act that makes it. The works of the cast are special ones (F12). */
export const givenFire = (portal: Portal, given: ReturnType<typeof startGiven>) => {
  /** A batch that its house has accepted; nobody reviews it yet. */
  const accepted = () => given.acceptedSubmission();

  const assign = async (projectSubmissionId: SubmissionId, withFire = true) => {
    const leader = await portal.seat("leader");
    const { staff } = await leader.assignment.readStaff({ projectSubmissionId });
    const pair = async (reviewer: CastName, checker: CastName) => ({
      reviewerCredentialId: await given.credentialId(reviewer),
      checkerCredentialId: await given.credentialId(checker),
    });
    const [plain, fire] = [await pair("reviewer", "checker"), await pair("fire-reviewer", "fire-checker")];
    await leader.assignment.assignStaff({
      projectSubmissionId,
      staff: [
        ...staff.map(({ discipline }) => ({ discipline, ...plain })),
        ...(withFire ? [{ discipline: "XF", ...fire }] : []),
      ],
    });
  };

  /** DRAFT, filled from the report by the owner. */
  const drafted = async (projectSubmissionId: SubmissionId): Promise<FireReviewId> =>
    (await (await portal.seat("owner")).fire.fillFireReview({ projectSubmissionId })).id;

  const submitted = async (projectSubmissionId: SubmissionId): Promise<FireReviewId> => {
    const id = await drafted(projectSubmissionId);
    await (await portal.seat("owner")).fire.submitFireReview({ id });
    return id;
  };

  /** REVIEWING: the authority has accepted it, the house has its fire reviewer. */
  const reviewing = async () => {
    const at = await accepted();
    const id = await submitted(at.projectSubmissionId);
    await (await portal.seat("officer")).fire.acceptFireReview({ id });
    await assign(at.projectSubmissionId);
    return { ...at, id };
  };

  return { accepted, assign, drafted, submitted, reviewing };
};
