import type { PhoneCodeType } from "@tushen/contract/people/registration";
import type { Generated, GeneratedAlways } from "kysely";
import type { Stamp } from "../../ground/platform/database/columns.ts";

/** 短信验证码 */
export interface PhoneCodeTable {
  id: GeneratedAlways<number>;
  /** key of the captcha that allowed the message; it travels as header signup-key */
  signup_key: string;
  mobile: string;
  type: PhoneCodeType;
  /** PHC string of argon2id over the six digits */
  code_hash: string;
  /** SENDING: handed to the gateway, outcome not known; FAILED: certainly not sent */
  state: Generated<"SENDING" | "SENT" | "FAILED">;
  provider_id: string | null;
  wrong_tries: Generated<number>;
  sent_at: Stamp;
  expires_at: Stamp;
  validated_at: Stamp | null;
  spent_at: Stamp | null;
}

export interface RegistrationTables {
  phone_code: PhoneCodeTable;
}
