import type { AlteredParticipant } from "@tushen/contract/delivery/altered-values";
import type { AlterationId, ApplicationId } from "@tushen/contract/ground/fields";
import type { AlterKind } from "@tushen/domain/delivery/alteration-change";
import type { CastName } from "../seed/cast.ts";
import type { Client } from "./portal.ts";

interface Portal {
  readonly seat: (username: CastName) => Promise<Client>;
}

interface At {
  readonly projectApplicationId: ApplicationId;
}

/** Alterations on their way. */
export const givenAlterations = (portal: Portal) => {
  /** DRAFT by the owner, without changes. */
  const begun = async ({ projectApplicationId }: At, kinds: AlterKind[] = ["INFO", "UNIT", "PERSON", "BUILDING"]) => {
    const owner = await portal.seat("owner");
    return owner.alteration.createAlteration({
      projectApplicationId,
      kinds,
      alterReason: "1",
      reasonText: "建设单位更换项目负责人并核减面积。",
    });
  };

  /** Saves the copy as changed; `submit` hands it in. */
  const edited = async (
    client: Client,
    id: AlterationId,
    change: (after: Awaited<ReturnType<Client["alteration"]["readAlteration"]>>["after"]) => object,
    submit = false,
  ) => {
    const { after, version } = await client.alteration.readAlteration({ id });
    return client.alteration.updateAlteration({ id, version, changed: change(after), submit });
  };

  /** The participants with another leader in the firm of this type. */
  const withLeader = (participants: readonly AlteredParticipant[], type: string, leaderName: string) =>
    participants.map((one) =>
      one.participantType === type ? { ...one, details: { ...one.details, leaderName } } : one,
    );

  /** The participants with another phone of the leader in the firm of this type. */
  const withPhone = (participants: readonly AlteredParticipant[], type: string, leaderMobile: string) =>
    participants.map((one) =>
      one.participantType === type ? { ...one, details: { ...one.details, leaderMobile } } : one,
    );

  /** SUBMITTED: another phone of the owner's leader, and a smaller building. */
  const submitted = async (at: At) => {
    const id = await begun(at);
    const owner = await portal.seat("owner");
    await edited(
      owner,
      id,
      (after) => ({
        participants: withPhone(after.participants, "1", "13912345678"),
        buildings: after.buildings.map((one, index) =>
          index === 0
            ? {
                ...one,
                info: { ...one.info, area: (one.info.area ?? 0) - 100, overArea: (one.info.overArea ?? 0) - 100 },
              }
            : one,
        ),
      }),
      true,
    );
    return id;
  };

  return { begun, edited, withLeader, submitted };
};
