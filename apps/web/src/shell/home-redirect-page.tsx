import { Navigate } from "react-router";

/** R028 授权登录跳转: on to the home page; the boot has taken a token from the address by then. */
export const HomeRedirectPage = () => <Navigate to="/reportUnit/main" replace />;
