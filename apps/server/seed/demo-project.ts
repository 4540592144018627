import type { BasicInfo } from "@tushen/contract/filing/basic-info";
import type { BuildingInfo } from "@tushen/contract/filing/building";
import type { CategoryCode, ProjectForm } from "@tushen/domain/ground/project-type";
import type { BuildingKind } from "@tushen/sample/building-kinds";
import type { WorksFigure } from "@tushen/sample/works/works-figures";
import type { CastName } from "./cast.ts";

/** The stage a demo project has reached. */
export type Stage =
  | "draft"
  | "reported"
  | "filling"
  | "confirming"
  | "submitted"
  | "supplement"
  | "refused"
  | "accepted"
  | "reviewing"
  | "checking"
  | "collected"
  | "answering"
  | "answered"
  | "recheck"
  | "answering-again"
  | "passed"
  /** The certificate is made. */
  | "certified"
  /** It waits for the legal representative. */
  | "signing"
  | "sent"
  /** Its record number is asked for. */
  | "recording"
  | "recorded"
  | "withdrawn"
  /** The leader suspended the review. */
  | "suspended"
  /** Its owner asks to void it; the house has not decided. */
  | "voiding";

export interface DemoProject {
  readonly name: string;
  readonly batch: string;
  readonly building: string;
  readonly use: "office" | "dwelling";
  /** The kind of building; where it is missing, `use` decides: an office tower or a block of flats. */
  readonly kind?: BuildingKind;
  /** Storeys above ground, where they matter. */
  readonly floors?: number;
  /** 扩建 or 改建 of a building that stands. */
  readonly nature?: "新建" | "扩建" | "改建";
  /** Offices of the state (国家机关办公楼), archives: special fire works whatever their size. */
  readonly isGovernmentHouse?: true;
  readonly owner: Extract<CastName, "owner" | "owner2" | "owner3">;
  readonly designer: Extract<CastName, "designer" | "designer2" | "designer3">;
  readonly stage: Stage;
  /** Is there when the portal opens; these together give every desk work. */
  readonly first?: true;
  /** Days ago on which the owner began. */
  readonly begunDaysAgo: number;
  /** The whole set of sheets instead of the first few of each discipline. */
  readonly wholeSet?: boolean;
  /** Its designer also hands in a building information model. */
  readonly hasModel?: true;
  /** And a model of triangles. */
  readonly hasMesh?: true;
  /** An earlier state of the model lies beside it. */
  readonly hasFormerModel?: true;
  readonly house?: "ruitu" | "hengxin";
  /**
   * The owner has altered reported data; the house still checks it, or it has taken effect. Or the designer has altered
   * drawings, whose new editions wait at the house.
   */
  readonly alteration?: "waiting" | "effective" | "drawings";
  /** Its fire review awaits answers, or is over. */
  readonly fire?: "answering" | "qualified";
  /** Its owner has ordered a consultation: the letter of advice is sent, or answered and followed by the report. */
  readonly consults?: "advised" | "reported";
  /** Promised under check mode and drawn as a sample; its parties have to reform the problems found. */
  readonly inspected?: true;
  /** Its design firm disputes opinions: the authority has it, the house has answered, or it is decided. */
  readonly complains?: "submitted" | "answered" | "decided";
  /** How far the fee of its review has got; elsewhere the house has not charged it yet. */
  readonly charge?: Charge;
  /** Its designer has sheets signed that are not handed in yet. */
  readonly signsSheets?: true;
  /** All whom the report of its review names have signed it. */
  readonly signsReport?: true;
  /** Has further papers: drafts, a policy opinion, tables, a filing, as far as it has got. */
  readonly papers?: true;
  /** Passes at the first review, without opinions that ask for a reply. */
  readonly passesAtOnce?: boolean;
  /** Its kind, if it is no building. */
  readonly works?: Works;
  /** Division code of the district, and the address in it. */
  readonly site?: readonly [divisionCode: string, street: string];
}

/** How far the fee of a demo project has got. */
export type Charge = "draft" | "submitted" | "sent" | "stated" | "deposit" | Settled | "waived" | "refunding";

/** The money is there: nothing more was asked for, an invoice is applied for, or it is issued. */
type Settled = "paid" | "applied" | "invoiced";

/** The differences of a demo project that is no building. */
export interface Works {
  readonly form: Exclude<ProjectForm, "buildingNewOrUpdate">;
  /** Answers to its report form besides those common to all projects. */
  readonly info: Partial<BasicInfo>;
  readonly unit: Omit<BuildingInfo, "buildingName">;
  /** Discipline, folder and drawing of each set of sheets. A survey has none of them. */
  readonly sheets: readonly {
    readonly discipline: string;
    readonly folder: string;
    readonly figure: WorksFigure;
  }[];
  /** Category code, where it is not the first of its form. */
  readonly category?: CategoryCode;
  /** Name of the demo project with the survey report it is based on. */
  readonly survey?: string;
}
