export const galleryEn = {
  title: "Photos",
  drawings:
    "The site shows its drawings until you put a photo on it; from the first one, photos replace all the drawings.",
  shown: (count: number) =>
    count === 1
      ? "One photo is on the site, in place of the drawings."
      : `${count} photos are on the site, in place of the drawings.`,
  upload: {
    title: "Add photos",
    choose: "Choose photos",
    drop: "Or drop them here, or paste them.",
    theme: "Add them to",
    hint: "JPEG, PNG, WebP or AVIF, at least 1,000 pixels wide. Each is cropped to landscape 3:2. The place where it was taken and everything else the camera recorded are removed.",
    list: "Photos being added",
    waiting: "Waiting",
    sending: (percent: number) => `Sending, ${percent}%`,
    making: "Being prepared for the site",
    done: "Added below, not on the site yet",
    again: (name: string) => `Try ${name} again`,
    dismiss: (name: string) => `Remove ${name} from this list`,
    clear: "Clear this list",
    unnamed: "Pasted photo",
  },
  flaws: {
    "not-a-picture": "This is not a JPEG, PNG, WebP or AVIF picture, whatever its name says.",
    heic: "This browser cannot read HEIC photos. On the iPhone choose Settings, Camera, Formats, Most Compatible; or save the photo as JPEG.",
    moving: "Moving pictures cannot be used. Send a still one.",
    unreadable: "This picture is damaged or incomplete. Open it, save it again, and send that.",
    "too-large": "This file is over 15 MB. Save it at a smaller size.",
    "too-many-pixels": "This picture has over 50 million pixels. Save it at a smaller size.",
    "too-small": "This picture is too small: cropped to 3:2, it must be at least 1,000 pixels wide.",
    known: "This photo is already in the gallery.",
    full: "The gallery is full: 200 photos. Delete one first.",
  },
  none: "No photos yet",
  noneText: "Photos of your car park, your gate and your valets tell travellers more than any drawing.",
  list: "Photos in the order of the site",
  statuses: { draft: "Not on the site yet", shown: "On the site", aside: "Taken off the site" },
  nameless: (number: number) => `Photo ${number}`,
  missing: "The caption or the description is missing, in French or in English.",
  edit: "Edit the text",
  show: "Show on the site",
  putAside: "Take off the site",
  remove: "Delete",
  of: (action: string, name: string) => `${action}: ${name}`,
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  moved: (name: string, place: number, count: number) => `${name} is now number ${place} of ${count}.`,
  removal: {
    title: "Delete this photo?",
    text: "It is gone for good, in all its sizes. A browser that has seen it may keep it for a while.",
    yes: "Delete it",
    no: "Keep it",
    close: "Close",
  },
  form: {
    theme: "Theme",
    captionFr: "Caption, in French",
    captionEn: "Caption, in English",
    captionHint: "Shown below the photo.",
    altFr: "Description, in French",
    altEn: "Description, in English",
    altHint: "What it shows, for those who cannot see it. It is read aloud, not displayed.",
    save: "Save",
    saveAndShow: "Save and show on the site",
    cancel: "Cancel",
    required: "The site only shows a photo that has this in both languages.",
  },
  meanwhile:
    "Someone else has changed this photo in the meantime. What you see now is what is saved: try again.",
  overtaken:
    "Someone else has changed this photo in the meantime. What you typed is still here and not saved.",
  saveMine: "Save mine",
  ordered:
    "Someone else has changed the order or the photos in the meantime. The list now shows what is saved.",
};

export type GalleryWords = typeof galleryEn;
