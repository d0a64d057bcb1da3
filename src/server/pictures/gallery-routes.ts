import type { DeskRoutes } from "../use-case.ts";
import {
  changePicture,
  listDeskPictures,
  orderPictures,
  putPictureAside,
  removePicture,
  showPicture,
} from "./change-pictures.ts";
import { fetchDeskPicture } from "./fetch-picture-file.ts";
import { uploadPicture } from "./upload-picture.ts";

export const galleryRoutes = {
  listDeskPictures,
  uploadPicture,
  changePicture,
  showPicture,
  putPictureAside,
  removePicture,
  orderPictures,
  fetchDeskPicture,
} satisfies Partial<DeskRoutes>;
