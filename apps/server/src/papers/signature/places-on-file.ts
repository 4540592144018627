import type { FileId } from "@tushen/contract/ground/fields";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import { sealWish } from "@tushen/domain/papers/seal-place";
import { isPersonalSeal } from "@tushen/domain/people/seal-holder";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import type { Context } from "../../context.ts";
import { findFileVersion, mayFetch } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { inWorkFolder } from "../../people/seal/index.ts";
import { askingEngine } from "../../sheets/drawing/index.ts";

/** Kinds of seals each type of organisation puts on files (dictionary SEAL_TYPE). */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  CONSTRUCT: ["1", "9", "10"],
  DESIGN: ["2", "3", "4", "5", "6", "1", "9", "11"],
  SURVEY: ["2", "5", "1", "9"],
  CENSOR: ["7", "1", "9"],
};

/**
 * Where labels and names on a file ask for seals of the actor's organisation and for the actor's own name; nothing where
 * the file cannot be read.
 */
export const placesOnFile = async (context: Context, fileId: FileId) => {
  const { db, actor } = context;
  if (!(await mayFetch(db, actor, [fileId]))) return refuse("platform.not-allowed");
  const file = (await findFileVersion(db, fileId)) ?? refuse("platform.not-found");
  const kinds = [...(kindsOf[actor.orgType] ?? []), "12"];
  const wishes = kinds.map((sealType) => sealWish({ sealType, personName: actor.personName, orgType: actor.orgType }));
  const look = () =>
    inWorkFolder(context, async (folder) =>
      askingEngine().findSealPlaces(await folder.take(file.sha256), wishes, [], false),
    );
  const found = await look().catch((error: unknown) => {
    if (error instanceof SheetUnreadable) return [];
    throw error;
  });
  return kinds.flatMap((sealType, nth) =>
    (found[nth] ?? []).flatMap(({ isNamed, ...place }) => {
      if (!isNamed) return [];
      const seal = { sealType, sealTypeName: dictionaryLabel("SEAL_TYPE", sealType) };
      const who = {
        signerName: isPersonalSeal(sealType) ? actor.personName : actor.orgName,
        signerOrgName: actor.orgName,
      };
      const open = { itemId: null, signerId: null, isMine: true, isSigned: false, foundBy: "WORD" };
      return [{ ...place, fileId, ...seal, ...who, ...open }];
    }),
  );
};
