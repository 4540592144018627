import type { parameterCalls } from "@tushen/contract/ground/parameter";
import { type DivisionNode, divisionTree } from "@tushen/divisions/division-tree";
import { deployments } from "@tushen/domain/ground/deployment";
import { deploymentIcon, deploymentLogo } from "@tushen/domain/ground/deployment-face";
import { helperPorts } from "@tushen/domain/ground/helper-ports";
import { type Parameter, systemParameters } from "@tushen/domain/ground/parameters";
import type { Act } from "../../context.ts";
import { deploymentOf } from "./deployment-of.ts";

/** Ports of the user's own signing helper, PDF check and native-file service (specification, section 9; C357). */
const portParameters = {
  HELPER_PORT_HTTP: String(helperPorts.http),
  HELPER_PORT_HTTPS: String(helperPorts.https),
  PDF_CHECK_PORT: String(helperPorts.pdfCheck),
  NATIVE_FILE_PORT: String(helperPorts.nativeFile),
} as const;

type Division = DivisionNode & { readonly children: readonly Division[] };

const withChildren = (node: DivisionNode): Division => ({ ...node, children: (node.children ?? []).map(withChildren) });

const everyDivision = divisionTree.map(withChildren);

/** The division of the deployment with all below it; every division where the deployment serves all. */
export const divisionsServed = (division: string | null): Division[] => {
  if (division === null) return everyDivision;
  const province = divisionTree.find(({ divisionCode }) => divisionCode.slice(0, 2) === division.slice(0, 2));
  const node = [province, ...(province?.children ?? [])].find((one) => one?.divisionCode === division);
  return node ? [withChildren(node)] : [];
};

export const publicParameters: Act<typeof parameterCalls.publicParameters> = async (context) => {
  const { version } = await deploymentOf(context);
  const { name, servicePhone, serviceGroup, division } = deployments[version];
  const rows = await context.db.selectFrom("system_parameter").select(["type", "value"]).execute();
  const stored = new Map(rows.map(({ type, value }) => [type, value]));
  const set = Object.entries<Parameter>(systemParameters)
    .filter(([, { isPublic }]) => isPublic)
    .map(([type, { otherwise }]) => [type, stored.get(type) || otherwise] as const);
  const values = {
    ...Object.fromEntries(set),
    VERSION: version,
    SYSTEM_NAME: name,
    LOGO: deploymentLogo(version),
    ICON: deploymentIcon(version),
    SERVICE_PHONE: stored.get("SERVICE_PHONE") || servicePhone,
    SERVICE_GROUP: stored.get("SERVICE_GROUP") || (serviceGroup ?? ""),
    ...portParameters,
  };
  return [
    ...Object.entries(values).map(([type, value]) => ({ type, code: type, value })),
    { type: "DIVISION", code: division ?? "000000", value: divisionsServed(division) },
  ];
};
