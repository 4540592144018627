export {
  clientAt,
  findClient,
  hashSecret,
  isRegistered,
  type OauthClient,
  portalClient,
  secretFits,
} from "./find-client.ts";
