import { Pictogram, type PictogramProps } from "#web/ui/pictograms/pictogram.tsx";

/** The day's timeline with its two sides. */
export function DayPictogram(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M12 3v18M12 6H4M12 12H6M12 18H4M15.5 8H20M15.5 15H20" />
    </Pictogram>
  );
}

export function ScanPictogram(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M8 3H3v5M16 3h5v5M8 21H3v-5M16 21h5v-5M8 12h8" strokeLinejoin="miter" />
    </Pictogram>
  );
}

/** Bays, seen from above. */
export function LotPictogram(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M4 4v16M9.3 4v16M14.6 4v16M20 4v16M2 12h20" />
    </Pictogram>
  );
}

export function TorchPictogram(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M7 3h10v4l-2.5 3.5V21h-5V10.5L7 7zM7 7h10M12 13v3" />
    </Pictogram>
  );
}

export function SkipPictogram(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M5 4.5 15.5 12 5 19.5zM19 4v16" />
    </Pictogram>
  );
}

/** A line of writing. */
export function SignaturePictogram(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M3 17c3-9 6-12 7-10s-3 9-1.5 10S13 9 14.5 10s-1 6 .5 6.5S18 14 21 14" strokeLinejoin="round" />
    </Pictogram>
  );
}

export function OfflinePictogram(props: PictogramProps) {
  return (
    <Pictogram {...props}>
      <path d="M7 18a5 5 0 0 1-.6-9.9M9.5 6A6 6 0 0 1 18 9.5a4.3 4.3 0 0 1 2.6 6.9M3 3l18 18" />
    </Pictogram>
  );
}
