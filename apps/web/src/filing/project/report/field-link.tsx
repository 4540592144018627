import type { ProjectInfo } from "@tushen/contract/filing/project";
import { formOfInfo } from "@tushen/domain/filing/report-form/report-forms";
import type { ReactNode } from "react";
import { fieldAddress, type StatedField } from "./field-address.ts";

export interface FieldLinkProps {
  /** Undefined for those who never change a report. */
  readonly project: ProjectInfo | undefined;
  readonly stated: StatedField;
  readonly children: ReactNode;
}

/** A value of the report; where it can be changed at present, it leads to its field. */
export const FieldLink = ({ project, stated, children }: FieldLinkProps) => {
  const address = project && fieldAddress(formOfInfo(project.projectBasicInfo), project, stated);
  return address === undefined ? (
    <span>{children}</span>
  ) : (
    <a href={address} title="打开申报表单的这一项">
      {children}
    </a>
  );
};
