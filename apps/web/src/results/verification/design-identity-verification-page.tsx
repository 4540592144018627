import { organisationCalls } from "@tushen/contract/people/organisation";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import { session } from "../../ground/platform/session.ts";
import { RecoveryCard } from "../../people/registration/recovery-card.tsx";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { AuthorizedPart } from "./authorized-part.tsx";
import { FirmPart } from "./firm-part.tsx";
import { InvitationFacts } from "./invitation-facts.tsx";
import { PersonPart } from "./person-part.tsx";
import { type CheckedFirm, checkedFirm } from "./verification-draft.ts";

const steps = ["核验单位", "验证本人", "加入项目"];

interface Joined {
  readonly projectApplicationId: number;
  readonly orgName: string;
}

/** R041 设计单位身份验证: from the owner's link over the firm and the person to a credential for the project. */
export const DesignIdentityVerificationPage = () => {
  const invitation = useAddress().get("invitation") ?? "";
  const { stepNum } = useParams();
  const navigate = useNavigate();
  const [firm, setFirm] = useState(() => checkedFirm.read(invitation));
  const [joined, setJoined] = useState<Joined>();
  const invited = useCall(
    organisationCalls.readInvitation,
    { invitation },
    { when: invitation !== "", freshForMs: Number.POSITIVE_INFINITY },
  );
  const goTo = (step: 1 | 2 | 3) =>
    navigate(`/projectReport/designIdentityVerification/${step}?invitation=${encodeURIComponent(invitation)}`);
  // The address may name a step that is not reachable yet.
  const at = joined ? 2 : firm && stepNum === "2" ? 1 : 0;

  const onChecked = (found: CheckedFirm) => {
    checkedFirm.keep(found);
    setFirm(found);
    void goTo(2);
  };
  const body = () => {
    if (invitation === "")
      return (
        <Empty
          title="请从邀请链接打开本页"
          text="建设单位在“参建单位”中生成邀请链接并发给您，打开链接后核验单位、验证本人手机，即可加入项目。"
        />
      );
    if (joined) return <AuthorizedPart {...joined} projectName={invited.data?.projectName ?? ""} />;
    if (invited.error) return <FailureView error={invited.error} />;
    if (!invited.data) return <Waiting />;
    if (at === 1 && firm)
      return (
        <PersonPart
          firm={firm}
          onBack={() => {
            checkedFirm.forget();
            setFirm(undefined);
            void goTo(1);
          }}
          onAuthorized={({ token, projectApplicationId }) => {
            checkedFirm.forget();
            session.setToken(token);
            session.setApplicationId(projectApplicationId);
            setJoined({ projectApplicationId, orgName: firm.orgName });
            void goTo(3);
          }}
        />
      );
    return (
      <>
        <InvitationFacts invitation={invited.data} />
        <FirmPart invitation={invitation} orgName={invited.data.orgName} onChecked={onChecked} />
      </>
    );
  };
  return (
    <RecoveryCard
      title="设计单位身份验证"
      text="核验单位、验证本人手机后，代表设计单位加入项目。"
      steps={steps}
      at={at}
    >
      {body()}
    </RecoveryCard>
  );
};
