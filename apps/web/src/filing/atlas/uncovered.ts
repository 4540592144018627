import type { AtlasWithBuildings } from "@tushen/contract/filing/atlas";
import type { Building } from "@tushen/contract/filing/building";
import { holdsSheet } from "@tushen/domain/filing/atlas-cover";

interface Uncovered {
  readonly building: Building;
  /** Disciplines of the building that are in no atlas yet. */
  readonly disciplines: readonly string[];
}

/** Buildings with disciplines that are in no atlas. */
export const uncoveredIn = (buildings: readonly Building[], atlases: readonly AtlasWithBuildings[]): Uncovered[] =>
  buildings
    .map((building) => ({
      building,
      disciplines: (building.buildingInfoDto.disciplines ?? []).filter(
        (discipline) =>
          !atlases.some(({ buildingAtlasDto }) =>
            holdsSheet(buildingAtlasDto, { buildingId: building.id, discipline }),
          ),
      ),
    }))
    .filter(({ disciplines }) => disciplines.length > 0);
