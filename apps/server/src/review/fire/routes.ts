import { fireCalls } from "@tushen/contract/review/fire";
import { serve } from "../../serve.ts";
import {
  acceptFireReview,
  askFireSupplement,
  callFireExperts,
  concludeFireReview,
  endFireExperts,
} from "./decide-fire-review.ts";
import { fillFireReview, saveFireReview, submitFireReview, submitFireVersion } from "./fill-fire-review.ts";
import * as opinionActs from "./fire-opinions.ts";
import { searchFireOpinions } from "./read-fire-opinions.ts";
import { queryFireDesk, queryFireReviews, readFireReview } from "./read-fire-reviews.ts";

export const fireRoutes = serve("fire", fireCalls, {
  ...opinionActs,
  queryFireReviews,
  readFireReview,
  saveFireReview,
  submitFireVersion,
  searchFireOpinions,
  fillFireReview,
  submitFireReview,
  queryFireDesk,
  acceptFireReview,
  askFireSupplement,
  callFireExperts,
  endFireExperts,
  concludeFireReview,
});
