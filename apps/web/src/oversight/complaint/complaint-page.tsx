import { complaintCalls } from "@tushen/contract/oversight/complaint";
import type { Complaint } from "@tushen/contract/oversight/complaint-shape";
import type { ComplaintId } from "@tushen/contract/ground/fields";
import { Button } from "antd";
import { useParams } from "react-router";
import { useCall } from "../../ground/platform/queries.ts";
import desk from "../../ground/ui/desk.module.css";
import { PageFrame, Section } from "../../ground/ui/page-frame.tsx";
import { ComplaintActs } from "./complaint-acts.tsx";
import { ComplaintFacts } from "./complaint-facts.tsx";
import { ComplaintForm } from "./complaint-form.tsx";
import { ComplaintCourse } from "./complaint-course.tsx";
import { DisputedMarks } from "./disputed-marks.tsx";
import { StatedComplaint } from "./stated-complaint.tsx";

const titleOf = (one: Complaint | undefined): string => (one?.petitionNo ? `申诉 ${one.petitionNo}` : "申诉详情");

const Whole = ({ one }: { readonly one: Complaint }) => {
  const isDraft = one.state === "DRAFT";
  return (
    <div className={desk.desk}>
      <div>
        {isDraft ? <ComplaintForm key={one.petitionProjectId} one={one} /> : <StatedComplaint one={one} />}
        <DisputedMarks one={one} />
        {!isDraft && <ComplaintCourse one={one} />}
      </div>
      <aside className={desk.side}>
        <Section title="办理">
          <ComplaintFacts one={one} />
          <ComplaintActs one={one} />
        </Section>
      </aside>
    </div>
  );
};

/** 申诉详情: written by a party while it is a draft; then read by all who may, and handled. */
export const ComplaintPage = () => {
  const id = Number(useParams()["id"]) as ComplaintId;
  const asked = useCall(complaintCalls.readComplaint, { id });
  const one = asked.data;
  return (
    <PageFrame
      title={titleOf(one)}
      text={one && `${one.projectName} · ${one.batchName} · ${one.houseName}`}
      actions={<Button href="#/complaint">返回列表</Button>}
      asked={[asked]}
    >
      {() => one && <Whole one={one} />}
    </PageFrame>
  );
};
