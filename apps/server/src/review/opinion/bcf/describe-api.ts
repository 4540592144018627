import type { bcfApiCalls } from "@tushen/contract/review/bcf-api";
import type { Act, GuestContext } from "../../../context.ts";

const standards = "https://github.com/buildingSMART";

const bcf = ({ origin }: GuestContext) => ({
  api_id: "bcf" as const,
  version_id: "3.0",
  detailed_version: `${standards}/BCF-API/tree/release_3_0`,
  api_base_url: `${origin}/bcf/3.0`,
});

export const listApiVersions: Act<typeof bcfApiCalls.listApiVersions> = async (context) => ({
  versions: [
    {
      api_id: "foundation",
      version_id: "1.1",
      detailed_version: `${standards}/foundation-API/tree/release_1_1`,
      api_base_url: `${context.origin}/foundation/1.1`,
    },
    bcf(context),
  ],
});

export const listBcfVersions: Act<typeof bcfApiCalls.listBcfVersions> = async (context) => ({
  versions: [bcf(context)],
});

/** Tokens of foreign applications may read who the person is and nothing else, so no flow of OAuth leads here. */
export const readApiAuth: Act<typeof bcfApiCalls.readApiAuth> = async () => ({
  http_basic_supported: false,
  supported_oauth2_flows: [],
});

/** The name under which topics are written. */
export const readCurrentUser: Act<typeof bcfApiCalls.readCurrentUser> = async ({ actor }) => ({
  id: actor.personName,
  name: actor.personName,
});
