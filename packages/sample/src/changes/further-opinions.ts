import { areasOf, type Building, heightOf, levelText, outlineOf } from "../building.ts";
import { createRandom } from "../random.ts";
import type { SampleOpinion } from "./opinion-places.ts";

/** An opinion on what a sheet of this building leaves open; its words name the building's own figures. */
export type FurtherOpinion = Pick<SampleOpinion, "graphNum" | "category" | "clause" | "text" | "reply">;

type Pattern = (building: Building, name: string) => FurtherOpinion & { readonly fits?: boolean };

const ask = (
  graphNum: string,
  category: SampleOpinion["category"],
  clause: string,
  text: string,
  reply: string,
  fits = true,
) => ({ graphNum, category, clause, text, reply, fits });

const length = (building: Building): string => ((outlineOf(building).right + 200) / 1000).toFixed(1);
const roof = ({ levels }: Building): string => levelText(levels.at(-1) ?? 0);

/** What reviewers ask for, by discipline. None of it stands on the sheets; norms and clauses are those of the library. */
// biome-ignore format: a table
const patterns: Readonly<Record<string, readonly Pattern[]>> = {
  建筑: [
    (one, name) => ask("建施-01", "强条", "GB 55037-2022 7.4.7", `${name}消防专篇未列疏散宽度计算：标准层建筑面积${one.floorArea.toFixed(1)}㎡、地上${one.floors}层，请按${one.facts.room}的疏散人数和百人指标列出计算净宽与设计净宽。`, "见补充说明及计算书：已补充疏散宽度计算表，设计净宽大于计算净宽，不改图面。", one.facts.fireClass.includes("民用")),
    (one, name) => ask("建施-01", "强条", "GB 55037-2022 7.1.5", `${name}首层层高${(one.groundHeight / 1000).toFixed(1)}m、标准层层高${(one.floorHeight / 1000).toFixed(1)}m，说明未注明走道吊顶后的疏散净高，请补充并与设备专业核对。`, "见补充说明及计算书：已在说明中注明走道吊顶后净高不小于2.40m，不改图面。"),
    (one, name) => ask("建施-01", "设计深度", "GB 50016-2014 5.1.1", `${name}建筑高度${heightOf(one).toFixed(1)}m的起算点未说明，请写明自室外地坪${levelText(one.outdoorLevel)}算至屋面${roof(one)}，并据此复核“${one.facts.fireClass}”。`, "见补充说明及计算书：已补充建筑高度起算点，分类不变，不改图面。"),
    (one, name) => ask("建施-02", "非强条", "GB 50016-2014 7.2.1", `${name}长边${length(one)}m，总平面图未标注消防车登高操作场地的长度和宽度，请标注并说明场地范围内无妨碍登高的树木和管线。`, "见补充说明及计算书：已标注登高操作场地尺寸，不改图面。", heightOf(one) > 24),
    (one, name) => ask("建施-01", "非强条", "GB 55019-2021 2.4.1", `${name}主入口室内外高差${Math.abs(one.outdoorLevel).toFixed(2)}m，说明未写明无障碍出入口采用平坡还是台阶加坡道，请与总平面图一致。`, "见补充说明及计算书：已写明采用台阶与轮椅坡道并设，不改图面。"),
    (one, name) => ask("建施-01", "非强条", "GB 55019-2021 2.5.4", `${name}${one.facts.groundRoom}、${one.facts.room}中供轮椅使用者通行的门，门窗表未注明开启后的通行净宽，请补充。`, "见补充说明及计算书：已在门窗表备注通行净宽不小于0.90m，不改图面。"),
    (one, name) => ask("建施-03", "非强条", "GB 50067-2014 6.0.6", `${name}地下一层建筑面积${areasOf(one).under.toFixed(1)}㎡，汽车库室内最远点至人员安全出口的距离未标注，请补充最不利点的疏散路线和长度。`, "见补充说明及计算书：已标注最不利点疏散距离，不改图面。"),
    (one, name) => ask("建施-01", "强条", "GB 55031-2022 5.3.5", `${name}LT-1、LT-2平台净宽未在说明中给出限值，${one.floors}层合用同一楼梯大样，请写明扶手中心至墙面的平台净宽不小于1.20m。`, "见补充说明及计算书：已写明平台净宽1.25m，不改图面。"),
    (one, name) => ask("建施-02", "设计深度", "—", `${name}机动车停车位${one.facts.site.parking}个，总平面图未分列地面、地下和充电车位数量，请列表并与地下一层平面图一致。`, "见补充说明及计算书：已分列停车位数量，不改图面。"),
    (one, name) => ask("建施-01", "设计深度", "—", `${name}容积率${one.facts.site.plotRatio.toFixed(2)}、绿地率${one.facts.site.greenRate.toFixed(1)}%的计算范围未说明，请注明用地面积${one.facts.site.landArea}㎡是否含代征道路。`, "见补充说明及计算书：已注明用地面积不含代征道路，不改图面。"),
  ],
  结构: [
    (one, name) => ask("结施-03", "非强条", "GB/T 50011-2010 6.3.6", `${name}地上${one.floors}层，柱表未注明首层框架柱的最大轴压比，请按抗震等级${one.facts.seismicGrade}的限值补充计算结果。`, "见补充说明及计算书：已补充首层柱最大轴压比，满足限值，不改图面。"),
    (one, name) => ask("结施-01", "非强条", "GB/T 50011-2010 5.5.1", `${name}${one.facts.structure}结构，房屋高度${heightOf(one).toFixed(1)}m，总说明未摘录两个方向多遇地震下的最大层间位移角，请补充。`, "见补充说明及计算书：已补充，均满足限值，不改图面。"),
    (one, name) => ask("结施-01", "非强条", "JGJ 3-2010 3.4.5", `${name}高度${heightOf(one).toFixed(1)}m，总说明未给出扭转位移比和周期比，请摘录计算书中考虑偶然偏心的结果。`, "见补充说明及计算书：已摘录位移比和周期比，不改图面。", heightOf(one) > 28),
    (one, name) => ask("结施-01", "强条", "GB/T 50011-2010 6.1.2", `${name}抗震设防类别为${one.facts.seismicClass}，请在总说明中写明确定抗震等级${one.facts.seismicGrade}所依据的烈度和高度分界。`, "见补充说明及计算书：已写明确定抗震等级的依据，不改图面。"),
    (one, name) => ask("结施-01", "非强条", "GB/T 50010-2010 8.2.1", `${name}屋面标高${roof(one)}以上外露构件的环境类别未注明，保护层厚度无法核对，请补充。`, "见补充说明及计算书：已注明外露构件环境类别为二b类，不改图面。"),
    (one, name) => ask("结施-01", "非强条", "GB/T 50010-2010 8.5.1", `${name}${one.facts.foundation === "桩筏" ? "筏板" : "防水板"}的最小配筋率未在说明中给出，请补充并复核跨中通长筋。`, "见补充说明及计算书：已补充最小配筋率，配筋满足，不改图面。"),
    (one, name) => ask("结施-03", "设计深度", "—", `${name}柱网${one.bay}×${(one.axesY[3] ?? 0) - (one.axesY[2] ?? 0)}，柱平面图未标注与楼梯间平台梁相连的短柱，请注明全高加密范围。`, "见补充说明及计算书：已注明短柱箍筋全高加密，不改图面。"),
    (one, name) => ask("结施-01", "设计深度", "—", `${name}${one.facts.room}的活荷载取值未与建筑平面的房间名称逐一对应，请列出${one.facts.groundRoom}和${one.facts.room}的标准值及来源。`, "见补充说明及计算书：已列出各房间活荷载标准值，不改图面。"),
  ],
  给排水: [
    (one, name) => ask("水施-01", "非强条", "GB 50974-2014 7.4.6", `${name}地上${one.floors}层，说明未给出消火栓保护半径和两股充实水柱的布置间距计算，请补充。`, "见补充说明及计算书：已补充保护半径及布置间距计算，不改图面。"),
    (one, name) => ask("水施-01", "设计深度", "—", `${name}${one.facts.water[0]}按${one.facts.water[1]}、${one.facts.water[2]}计算，最高日用水量${one.facts.water[3].toFixed(1)}m³，未列最大时用水量和设计秒流量，请补充。`, "见补充说明及计算书：已补充最大时用水量及设计秒流量，不改图面。"),
    (one, name) => ask("水施-01", "设计深度", "—", `${name}屋面标高${roof(one)}，高位消防水箱最低水位与最不利消火栓的静压差未计算，请补充并说明稳压装置启停压力。`, "见补充说明及计算书：已补充静压计算和启停压力，不改图面。"),
    (one, name) => ask("水施-02", "非强条", "GB 50084-2017 5.0.1", `${name}地下车库自动喷水灭火系统的作用面积和最不利点工作压力未在图中注明，请按地下建筑面积${areasOf(one).under.toFixed(1)}㎡的分区补充。`, "见补充说明及计算书：已注明作用面积和最不利点压力，不改图面。"),
    (one, name) => ask("水施-01", "强条", "GB 55036-2022 3.0.4", `${name}${one.facts.groundRoom}层高${(one.groundHeight / 1000).toFixed(1)}m，消火栓栓口动压和充实水柱长度未按该层净空复核，请补充。`, "见补充说明及计算书：已按首层净空复核，不改图面。"),
    (one, name) => ask("水施-01", "设计深度", "—", `${name}屋面雨水按标准层面积${one.floorArea.toFixed(0)}㎡汇水，溢流口的位置和底标高未给出，请与屋顶平面图对应补充。`, "见补充说明及计算书：已补充溢流口位置和标高，不改图面。"),
  ],
  暖通: [
    (one, name) => ask("暖施-01", "强条", "GB 51251-2017 3.1.6", `${name}建筑高度${heightOf(one).toFixed(1)}m，说明未逐一列出${one.facts.stairs}的防烟方式，请按楼梯编号列表。`, "见补充说明及计算书：已按楼梯编号列出防烟方式，不改图面。"),
    (one, name) => ask("暖施-01", "设计深度", "—", `${name}${one.facts.room}的新风量未按使用人数核算，标准层${one.floorArea.toFixed(1)}㎡的新风负荷请列表补充。`, "见补充说明及计算书：已列表补充新风量，不改图面。"),
    (one, name) => ask("暖施-03", "设计深度", "—", `${name}地下一层建筑面积${areasOf(one).under.toFixed(1)}㎡，防烟分区的划分和各分区面积未标注，请补充。`, "见补充说明及计算书：已标注防烟分区及面积，不改图面。"),
    (one, name) => ask("暖施-01", "设计深度", "—", `${name}室外机集中设于标高${roof(one)}的屋面，未给出噪声控制和冷媒管最大长度、高差的核算，${one.floors}层请逐系统复核。`, "见补充说明及计算书：已逐系统复核配管长度和高差，不改图面。"),
    (one, name) => ask("暖施-01", "错漏", "—", `${name}说明中房间名称与建筑平面的“${one.facts.room}”“${one.facts.groundRoom}”不一致，请统一。`, "见补充说明及计算书：已统一房间名称，不改图面。"),
    (one, name) => ask("暖施-03", "设计深度", "—", `${name}汽车库与设备用房合用进风井，标高${levelText(one.basementLevel)}处的风井净面积和风速未给出，请补充。`, "见补充说明及计算书：已补充风井净面积和风速，不改图面。"),
  ],
  电气: [
    (one, name) => ask("电施-01", "强条", "GB 51309-2018 3.2.9", `${name}标准层长${length(one)}m，走道方向标志灯的间距和转角处的设置要求未在说明中落实到${one.floors}个楼层，请补充。`, "见补充说明及计算书：已补充各层标志灯设置要求，不改图面。"),
    (one, name) => ask("电施-01", "非强条", "GB 50116-2013 6.2.2", `${name}${one.facts.room}、${one.facts.groundRoom}的探测器数量未给出计算，请按层高${(one.floorHeight / 1000).toFixed(1)}m的保护面积列表。`, "见补充说明及计算书：已列表补充探测器数量，不改图面。"),
    (one, name) => ask("电施-01", "设计深度", "GB 50057-2010 3.0.3", `${name}高度${heightOf(one).toFixed(1)}m、长度${length(one)}m，防雷类别未附年预计雷击次数计算，请补充。`, "见补充说明及计算书：已补充年预计雷击次数计算，不改图面。"),
    (one, name) => ask("电施-01", "设计深度", "—", `${name}充电车位按停车位${one.facts.site.parking}个的比例预留，负荷计算表未单列充电设施容量，请补充。`, "见补充说明及计算书：已单列充电设施容量，不改图面。"),
    (one, name) => ask("电施-01", "设计深度", "—", `${name}${one.facts.hasFireLift ? "消防电梯、" : ""}应急照明的负荷级别未与“${one.facts.fireClass}”对应说明，请补充供电电源和末端切换位置。`, "见补充说明及计算书：已补充供电电源和切换位置，不改图面。"),
    (one, name) => ask("电施-01", "错漏", "—", `${name}电气说明的建筑面积未注明，请与建筑说明的地上${areasOf(one).over.toFixed(1)}㎡、地下${areasOf(one).under.toFixed(1)}㎡一致。`, "见补充说明及计算书：已补充并与建筑说明一致，不改图面。"),
  ],
};

/** So many of the discipline, chosen by the seed, in the order of the sheets. */
export const furtherOpinions = (
  building: Building,
  { name, discipline, seed, count }: { name: string; discipline: string; seed: number; count: number },
): FurtherOpinion[] => {
  const random = createRandom(`opinions ${seed} ${discipline}`);
  const fitting = (patterns[discipline] ?? []).map((make) => make(building, name)).filter(({ fits }) => fits !== false);
  return fitting
    .map((opinion) => ({ opinion, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .map(({ opinion: { fits: _, ...rest } }) => rest)
    .toSorted((one, other) => one.graphNum.localeCompare(other.graphNum));
};
