import type { PasswordRule } from "./password-strength.ts";

/**
 * The product is deployed per district (specification §1, §6, §9). Each entry is one version: its name, its looks, and
 * where it behaves differently. Adding a city means adding an entry to `deployments` and two pictures in
 * `apps/web/public/deployment/`; versions are named nowhere else.
 */
export interface Deployment {
  /** Name of the system: login page, head of the portal, title of its window, papers. */
  readonly name: string;
  /** One or two characters of the division's name, on its pictures. */
  readonly mark: string;
  /** Six digits of the province or city; null: the portal serves every division. */
  readonly division: string | null;
  /** Colour of icon and buttons, with a contrast of at least 4.5 on white. */
  readonly accent: string;
  /** Dictionary of the problem categories; some deployments have their own. */
  readonly problemCategories: string;
  /** SIGN_PROVIDER: one for most, another in Shenyang, a third in Zhengzhou. */
  readonly signProvider: SignProviderCode;
  readonly passwordRule: PasswordRule;
  /** Shown to people who need help, unless the parameters SERVICE_PHONE and SERVICE_GROUP are set. */
  readonly servicePhone: string;
  readonly serviceGroup: string | null;
  /** Set in provinces with phosphate works: projects state which products of phosphogypsum they use. */
  readonly asksPhosphogypsum: boolean;
}

/** Codes of the dictionary SIGN_PROVIDER. */
export type SignProviderCode = "A" | "B" | "C";
