import { entryCalls } from "@tushen/contract/people/entry";
import type { OrganisationRequestId, OrgId } from "@tushen/contract/ground/fields";
import { SheetViewer } from "@tushen/viewer/sheet-viewer.tsx";
import { useCall } from "../../ground/platform/queries.ts";
import { sheetEngineAddress } from "../../ground/platform/sheet-engine-address.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { LazyPicture } from "../../ground/ui/lazy-picture.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import styles from "./registry.module.css";

/** Addresses of files expire after five minutes. */
const freshForMs = 4 * 60_000;

type LicenceOf = { readonly orgId: OrgId } | { readonly requestId: OrganisationRequestId };

/** The business licence of an organisation, or the one of a request. */
export const LicenceView = ({ of, has }: { of: LicenceOf; has: boolean }) => {
  const isRequest = "requestId" in of;
  const own = useCall(entryCalls.licence, of as { orgId: OrgId }, { when: has && !isRequest, freshForMs });
  const requested = useCall(entryCalls.requestedLicence, of as { requestId: OrganisationRequestId }, {
    when: has && isRequest,
    freshForMs,
  });
  const asked = isRequest ? requested : own;
  if (!has) return <Empty title="没有上传营业执照" text="单位申请登记时随申请上传；由平台直接登记的单位没有。" />;
  if (asked.error) return <FailureView error={asked.error} onRetry={() => void asked.refetch()} />;
  const file = asked.data;
  if (!file) return <div className={styles.licence} />;
  return (
    <figure className={styles.licence}>
      {file.fileType === "pdf" ? (
        <SheetViewer {...sheetEngineAddress} source={{ key: `licence-${file.url}`, url: file.url }} />
      ) : (
        <LazyPicture address={file.url} label={`营业执照 ${file.fileName}`} name={file.fileName} />
      )}
      <figcaption>
        <a href={file.url} target="_blank" rel="noreferrer">
          {file.fileName}
        </a>
      </figcaption>
    </figure>
  );
};
