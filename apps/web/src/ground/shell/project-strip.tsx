import { projectHome } from "@tushen/domain/filing/project-home";
import { StepLine, WhatNext } from "./step-line.tsx";
import styles from "./frame.module.css";
import type { Slots } from "./slots.ts";

interface ProjectStripProps {
  readonly applicationId: number;
  readonly slot: NonNullable<Slots["openProject"]>;
  readonly isHidden: boolean;
  /** The page itself shows the nine steps. */
  readonly isWithoutSteps: boolean;
}

/**
 * The open project: name, nine steps and next step. Its calls are made on every screen (specification, section 2), also
 * where the strip is hidden.
 */
export const ProjectStrip = ({ applicationId, slot, isHidden, isWithoutSteps }: ProjectStripProps) => {
  const project = slot.use(applicationId);
  if (!project || isHidden) return null;
  return (
    <section className={styles.strip} aria-label="当前项目">
      <div className={styles.stripHead}>
        <a href={projectHome(applicationId)}>{project.name}</a>
        {project.number && <span>{project.number}</span>}
        {project.next && <WhatNext next={project.next} />}
      </div>
      {!isWithoutSteps && <StepLine steps={project.steps} />}
    </section>
  );
};
