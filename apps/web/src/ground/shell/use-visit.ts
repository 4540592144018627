import { accountCalls, type Credential } from "@tushen/contract/people/account";
import { CallFailed } from "@tushen/contract/ground/envelope";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { call } from "../platform/call.ts";
import { hashPath } from "../platform/hash-path.ts";
import { matchScreen } from "../platform/match-screen.ts";
import type { Screen } from "../platform/screen.ts";
import { keepPage, useToken } from "../platform/open-page.ts";
import { keyOf, useRefresh } from "../platform/queries.ts";
import { session } from "../platform/session.ts";
import type { Visit } from "../platform/visit.tsx";
import { applicationOf, isLimited } from "./guard.ts";
import type { Slots } from "./slots.ts";

const accountKey = [...keyOf(accountCalls.currentCredential), "first"];

const fetchAccount = async (): Promise<Credential> => {
  const account = (await call(accountCalls.currentCredential, {}))[0];
  if (!account) {
    console.error(`${accountCalls.currentCredential.path} answered without a credential`);
    throw new CallFailed(200, { code: "account.missing", message: "没有取到当前身份，请重新登录。" });
  }
  return account;
};

/** Query of the address: values in the hash win over those before it. */
const queryOf = (search: string) =>
  new URLSearchParams([...new URLSearchParams(window.location.search), ...new URLSearchParams(search)]);

/**
 * Screens reached only from outside never ask for the account; a wizard open to guests does when somebody is signed in.
 */
const usesAccount = ({ isGuest, redirectsTo, who }: Screen) =>
  !redirectsTo && (!isGuest || who.some((one) => one !== "GUEST"));

/**
 * Whether a page without a project in its address is about the project opened before. Desks, lists, empty forms and the
 * person's own pages are not; a page named by the number of a batch, task or opinion may belong to another project.
 */
const isOfProject = ({ menu, path }: Screen) =>
  menu === "当前项目" || (menu === undefined && /^\/(projectReport|reportUnit)\/[^:]+$/.test(path));

/**
 * Data for the route guard (specification, section 2): on each navigation it fetches the account, finds and remembers
 * the application id, and with one repeats the project's calls. Guest screens skip all of it.
 */
export const useVisit = (slots: Slots) => {
  const location = useLocation();
  const token = useToken();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const match = matchScreen(hashPath(location.pathname));
  const isKnown = token !== undefined && usesAccount(match.screen);
  const isGuarded = isKnown && !match.screen.isGuest;
  const named = applicationOf(queryOf(location.search), match.params);
  const applicationId = named ?? session.applicationId();
  const account = useQuery({ queryKey: accountKey, queryFn: fetchAccount, enabled: false });

  useEffect(() => {
    if (!isKnown) return undefined;
    session.setApplicationId(applicationId);
    let isHere = true;
    queries.fetchQuery({ queryKey: accountKey, queryFn: fetchAccount, staleTime: 0, retry: false }).then(
      // From now on the page outlives its session. Who came by an identity code has no password to sign in with.
      (who) => isHere && keepPage(!isLimited(who)),
      () => {
        // The reader of the account query shows the failure.
      },
    );
    if (applicationId !== undefined && slots.openProject) void refresh(...slots.openProject.calls);
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one run per navigation: another path, application or token
  }, [location.pathname, applicationId, token, isKnown]);

  // A page that is left does not wait for its person; the next one goes through the guard.
  useEffect(() => () => keepPage(false), [location.pathname]);

  const visit: Visit = { account: isKnown ? account.data : undefined, applicationId };
  return { match, visit, isGuarded, account, isAboutProject: named !== undefined || isOfProject(match.screen) };
};
