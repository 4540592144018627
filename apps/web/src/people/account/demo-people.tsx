import type { DemoPeople } from "@tushen/contract/people/account";
import { useEffect, useState } from "react";
import styles from "./login.module.css";

/** The calls of the sign-in are loaded after the page is shown. */
const loadSignIn = () => import("./sign-in.ts");

interface DemoSignInProps {
  readonly onIn: () => void;
  readonly onFailure: (sentence: string) => void;
}

/** Where the server has demo data: its people by role, each signed in by one click. */
export const DemoSignIn = ({ onIn, onFailure }: DemoSignInProps) => {
  const [demo, setDemo] = useState<DemoPeople>(null);
  const [chosen, setChosen] = useState<string>();

  useEffect(() => {
    void loadSignIn()
      .then(({ readDemoPeople }) => readDemoPeople())
      .then(setDemo);
  }, []);

  if (!demo) return null;
  const enter = async (username: string) => {
    if (chosen) return;
    setChosen(username);
    const { signInAsDemo, signInFailure } = await loadSignIn();
    try {
      await signInAsDemo(username, demo.password);
      onIn();
    } catch (error) {
      onFailure(signInFailure(error));
      setChosen(undefined);
    }
  };
  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people">演示环境：点一个身份直接登录</h2>
      <ul>
        {demo.people.map(({ username, name, orgName, roleName }) => (
          <li key={username}>
            <button
              type="button"
              title={`${orgName}，用户名 ${username}`}
              aria-disabled={chosen !== undefined}
              onClick={() => void enter(username)}
            >
              {roleName} <b>{name}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
