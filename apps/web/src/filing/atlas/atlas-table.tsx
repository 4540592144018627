import type { AtlasWithBuildings } from "@tushen/contract/filing/atlas";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { Button, Table } from "antd";

interface AtlasTableProps {
  readonly atlases: readonly AtlasWithBuildings[];
  readonly mayEdit: boolean;
  readonly onEdit: (atlas: AtlasWithBuildings) => void;
  readonly onDelete: (atlas: AtlasWithBuildings) => void;
}

/** The atlases of a batch, each with its contents. */
export const AtlasTable = ({ atlases, mayEdit, onEdit, onDelete }: AtlasTableProps) => (
  <Table<AtlasWithBuildings>
    size="middle"
    rowKey={({ buildingAtlasDto }) => buildingAtlasDto.id}
    dataSource={[...atlases]}
    pagination={false}
    columns={[
      { title: "图册名称", width: 220, render: (_, { buildingAtlasDto }) => buildingAtlasDto.atlasName },
      { title: "编号", width: 120, render: (_, { buildingAtlasDto }) => buildingAtlasDto.atlasNo || "—" },
      {
        title: "单体",
        render: (_, { list }) => list.map(({ buildingName }) => buildingName).join("、") || "不属于单体的图纸",
      },
      {
        title: "专业",
        render: (_, { buildingAtlasDto }) => buildingAtlasDto.discipline.map(disciplineLabel).join("、") || "全部专业",
      },
      { title: "设计单位", render: (_, { buildingAtlasDto }) => buildingAtlasDto.designOrgName },
      {
        title: "图纸张数",
        width: 100,
        align: "right",
        render: (_, { buildingAtlasDto }) => buildingAtlasDto.sheetCount,
      },
      ...(mayEdit
        ? [
            {
              title: "操作",
              width: 140,
              render: (_: unknown, atlas: AtlasWithBuildings) => (
                <>
                  <Button size="small" type="link" onClick={() => onEdit(atlas)}>
                    修改
                  </Button>
                  <Button size="small" type="link" danger onClick={() => onDelete(atlas)}>
                    删除
                  </Button>
                </>
              ),
            },
          ]
        : []),
    ]}
  />
);
