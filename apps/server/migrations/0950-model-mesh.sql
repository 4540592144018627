-- Models of triangles (OBJ, 3DS, FBX, DAE): their parts stand in model_element, without properties, and the viewer draws glTF.
-- {format, lengthUnit, up, triangleCount, partCount, materialCount, pictureCount, moved, notes}; null for IFC, which has a report
alter table model add column mesh jsonb;
comment on column model.mesh is '网格模型概况：格式、单位、朝上的轴、面数、部件数、没有显示的内容';
