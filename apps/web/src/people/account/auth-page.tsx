import { projectHomePath } from "@tushen/domain/filing/project-home";
import { useState } from "react";
import { Navigate, useLocation } from "react-router";
import { returnAddress } from "../../ground/platform/return-address.ts";

const idIn = (query: string): string | null => {
  const given = new URLSearchParams(query);
  const id = given.get("projectApplicationId") ?? given.get("applicationId");
  return id !== null && /^[1-9]\d*$/.test(id) ? id : null;
};

/** Target of an external sign-in: the project it names, else the address opened before, else the home. */
const destination = (inHash: string): string => {
  const id = idIn(inHash) ?? idIn(location.search);
  if (id !== null) return projectHomePath(id);
  return returnAddress.take()?.replace(/^#/, "") ?? "/reportUnit/main";
};

/** R028 授权登录跳转: the token is stored and removed from the address and its history entry before this page is shown. */
export const AuthPage = () => {
  const { search } = useLocation();
  const [to] = useState(() => destination(search));
  return <Navigate to={to} replace />;
};
