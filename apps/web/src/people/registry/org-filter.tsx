import type { OrgId } from "@tushen/contract/ground/fields";
import { useAccount } from "../../ground/platform/visit.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { OrgSelect } from "./org-select.tsx";

/** The organisation of a list, from the address. */
export const useOrgInAddress = (): OrgId | undefined => {
  const id = Number(useAddress().get("orgId"));
  return Number.isSafeInteger(id) && id > 0 ? (id as OrgId) : undefined;
};

/** For people who see more than their own organisation. */
export const OrgFilter = () => {
  const { orgType } = useAccount();
  const address = useAddress();
  const orgId = useOrgInAddress();
  if (orgType !== "PLATFORM" && orgType !== "CONTROL") return null;
  return (
    <OrgSelect
      label="全部单位"
      chosen={orgId}
      onPick={(id) => address.set({ orgId: id === undefined ? undefined : String(id), page: undefined })}
    />
  );
};
