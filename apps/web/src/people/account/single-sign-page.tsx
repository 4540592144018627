import { accountCalls } from "@tushen/contract/people/account";
import { projectHomePath } from "@tushen/domain/filing/project-home";
import { useQueryClient } from "@tanstack/react-query";
import { Spin } from "antd";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../ground/platform/call.ts";
import { currentDeployment } from "../../ground/platform/deployment.ts";
import { takeByLink } from "../../ground/platform/offered-sign-in.ts";
import { session } from "../../ground/platform/session.ts";
import { tokenFailure } from "./token-failure.ts";
import styles from "./single-sign.module.css";
import layout from "../../ground/ui/layout.module.css";

/** R025 单点登录: a link from outside with the number and identity code of a project opens that project. */
export const SingleSignPage = () => {
  const { serialNumber = "", projectSecretKey = "" } = useParams();
  const { name, icon } = currentDeployment();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    let isGone = false;
    setFailure(undefined);
    call(accountCalls.tokenBySerialNumber, { serialNumber, projectSecretKey }).then(
      ({ token, projectApplicationId }) => {
        if (isGone) return;
        const isFree = session.token() === undefined;
        takeByLink(token, () => {
          // Drops the answers loaded for the person who used this tab before.
          queries.clear();
          session.clear();
          session.setToken(token);
          session.setApplicationId(projectApplicationId);
          void navigate(projectHomePath(projectApplicationId), { replace: true });
        });
        // Removes the code from the address and from the history entry.
        if (!isFree) void navigate("/", { replace: true });
      },
      (error: unknown) => !isGone && setFailure(error),
    );
    return () => {
      isGone = true;
    };
  }, [serialNumber, projectSecretKey, navigate, queries]);

  return (
    <main className={styles.page}>
      <div className={styles.brand}>
        <img src={icon} alt="" width={32} height={32} />
        <span>{name}</span>
      </div>
      <h1>单点登录</h1>
      {failure === undefined ? (
        <div className={layout.row10} role="status">
          <Spin size="small" /> 正在进入项目 {serialNumber} …
        </div>
      ) : (
        <>
          <p className={styles.failure} role="alert">
            {tokenFailure(failure)}
          </p>
          <p>
            项目编号：<b>{serialNumber}</b>
          </p>
          <p className={styles.ways}>
            <a href="#/projectReport/forgetTheIdentityCode">找回项目身份码</a>
            <a href="#/loginInterface">用账号登录</a>
          </p>
        </>
      )}
    </main>
  );
};
