import type { OrgId } from "@tushen/contract/ground/fields";
import type { Paper } from "@tushen/paper/paper";
import { subCertificate } from "@tushen/paper/sub-certificate";
import type { NewFile } from "../../../ground/file/index.ts";
import { certificateAddress, type CertificateContent } from "../content.ts";
import type { SubCertificate } from "./sub-moves.ts";

/** A sub-certificate with what its certificate says. */
export interface SubWithMain
  extends Pick<SubCertificate, "sub_no" | "content" | "qr_token" | "application_id" | "division_code"> {
  readonly main: CertificateContent;
  readonly house_org_id: OrgId | null;
}

export const layOutSub = ({ sub_no, content: part, qr_token, main }: SubWithMain, printedAt: Date): Paper =>
  subCertificate({
    ...main,
    subNumber: sub_no,
    part,
    verificationAddress: certificateAddress(main, qr_token),
    printedAt,
  });

export const fileOfSub = ({ sub_no, application_id, division_code, house_org_id }: SubWithMain): NewFile => {
  if (house_org_id === null) throw new Error(`sub-certificate ${sub_no} has no house`);
  return {
    fileName: `审查合格书子证书（${sub_no}）.pdf`,
    fileType: "pdf",
    orgId: house_org_id,
    applicationId: application_id,
    divisionCode: division_code,
  };
};
