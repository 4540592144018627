-- One word, one meaning: the number of an algorithm whose results are kept is called algorithm everywhere, a place is where an
-- opinion lies on a sheet, a spot where a stamp or a seal goes.

-- number of the algorithm that made the reading in sheet_reading; null while the sheet has not been read
alter table drawing rename column reading_edition to reading_algorithm;
alter index drawing_by_reading_edition rename to drawing_by_reading_algorithm;
-- number of the algorithm that found the changes
alter table drawing_comparison rename column engine to algorithm;
-- number of the algorithm that found the place
alter table opinion_place rename column engine to algorithm;
-- number of the algorithm that found the changes that were counted
alter table change_seen rename column engine to algorithm;

-- A list of page, x, y, width, height: points from the upper left corner of the page as shown; null for sheets stamped earlier
alter table sheet_stamp rename column places to spots;
update certificate set content = (content - 'sealPlace') || jsonb_build_object('sealSpot', content -> 'sealPlace')
  where content ? 'sealPlace';

alter table known_place rename to known_network;
alter index known_place_pkey rename to known_network_pkey;
