// The ticket as a picture in a bank card's proportions, for the phone's photo library: it works offline at the kerb.
import { encode } from "uqr";

export type PictureEnd = {
  readonly label: string;
  /** "Terminal 2E". */
  readonly terminal: string;
  readonly time: string;
  readonly date: string;
  readonly flight: string;
};

export type TicketPicture = {
  readonly brand: string;
  readonly reference: string;
  readonly ends: readonly [PictureEnd, PictureEnd];
  readonly plate: string;
  readonly phone: string;
  /** As dialled from abroad, if that differs. */
  readonly phoneAbroad: string | undefined;
};

/** 85.6 mm by 54 mm at 300 dots an inch, and a half again for sharp screens. */
const width = 1516;
const height = 956;
const edge = 72;
const ink = "#14171c";
const signal = "#ffc800";

const faces = {
  text: (size: number, weight = 600) => `${weight} ${size}px "Hanken Grotesk", sans-serif`,
  figures: (size: number) => `700 ${size}px "B612", sans-serif`,
  mono: (size: number) => `700 ${size}px "B612 Mono", monospace`,
};

export async function drawTicket(ticket: TicketPicture): Promise<Blob> {
  const wanted = [faces.text(40), faces.figures(40), faces.mono(40)];
  // A font that cannot be loaded is replaced by the system's.
  await Promise.allSettled(wanted.map((face) => document.fonts.load(face)));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (pen === null) throw new Error("this browser draws no pictures");
  drawGround(pen, ticket);
  const [from, to] = ticket.ends;
  drawEnd(pen, from, edge);
  drawEnd(pen, to, 560);
  drawFoot(pen, ticket);
  drawCode(pen, ticket.reference);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture came out empty"))));
  });
}

type Pen = CanvasRenderingContext2D;

function drawGround(pen: Pen, { brand, reference }: TicketPicture): void {
  fill(pen, "#ffffff", [0, 0, width, height]);
  fill(pen, ink, [0, 0, width, 168]);
  fill(pen, signal, [0, 168, width, 10]);
  write(pen, brand, { at: [edge, 106], face: faces.text(56, 700), colour: "#ffffff" });
  pen.textAlign = "right";
  write(pen, reference, { at: [width - edge, 106], face: faces.mono(60), colour: "#ffffff" });
  pen.textAlign = "left";
}

function drawEnd(pen: Pen, { label, terminal, time, date, flight }: PictureEnd, left: number): void {
  write(pen, label, { at: [left, 262], face: faces.text(38), colour: "#4b515c" });
  pen.font = faces.text(46, 800);
  fill(pen, signal, [left, 286, pen.measureText(terminal).width + 40, 74]);
  write(pen, terminal, { at: [left + 20, 340], face: faces.text(46, 800), colour: ink });
  write(pen, time, { at: [left, 490], face: faces.figures(120), colour: ink });
  write(pen, date, { at: [left, 556], face: faces.text(40), colour: ink });
  write(pen, flight, { at: [left, 618], face: faces.mono(40), colour: "#4b515c" });
}

function drawFoot(pen: Pen, { plate, phone, phoneAbroad }: TicketPicture): void {
  pen.strokeStyle = "#6d737e";
  pen.setLineDash([14, 12]);
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(0, 690);
  pen.lineTo(width, 690);
  pen.stroke();
  write(pen, plate, { at: [edge, 796], face: faces.mono(64), colour: ink });
  write(pen, phone, { at: [edge, 884], face: faces.figures(52), colour: ink });
  if (phoneAbroad === undefined) return;
  const beside = edge + pen.measureText(phone).width + 44;
  write(pen, phoneAbroad, { at: [beside, 884], face: faces.figures(36), colour: "#4b515c" });
}

function drawCode(pen: Pen, reference: string): void {
  const { data, size } = encode(reference, { ecc: "M", border: 2 });
  const module = Math.floor(400 / size);
  const left = width - edge - module * size;
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) fill(pen, ink, [left + x * module, 246 + y * module, module, module]);
    }
  }
}

type Box = readonly [left: number, top: number, width: number, height: number];

function fill(pen: Pen, colour: string, box: Box): void {
  pen.fillStyle = colour;
  pen.fillRect(...box);
}

type Writing = {
  /** Pixels from the left, and to the text's baseline. */
  readonly at: readonly [left: number, base: number];
  readonly face: string;
  readonly colour: string;
};

function write(pen: Pen, text: string, { at: [left, base], face, colour }: Writing): void {
  pen.font = face;
  pen.fillStyle = colour;
  pen.fillText(text, left, base);
}
