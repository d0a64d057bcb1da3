// The outline drawn for a vehicle, by its model: travellers enter a brand and a model, never a class. An unknown model
// gets the mid-size outline, which suits most.

export type VehicleClass = "car" | "tall" | "van";

const vans =
  /\b(trafic|master|kangoo|berlingo|jumpy|jumper|spacetourer|expert|boxer|rifter|partner|traveller|proace|vivaro|zafira life|combo|transporter|multivan|caravelle|california|caddy|transit|tourneo|vito|viano|sprinter|ducato|scudo|doblo|dokker|townstar|primastar|id\.? ?buzz|staria|h-?1)\b/i;

const tall =
  /\b(suv|\d008|c3 aircross|c4 cactus|c5 aircross|captur|arkana|austral|kadjar|koleos|rafale|scenic|scénic|espace|duster|bigster|jogger|mokka|crossland|grandland|tiguan|touareg|t-?roc|t-?cross|taigo|touran|ateca|arona|tarraco|karoq|kodiaq|kamiq|qashqai|juke|x-?trail|rav ?4|c-?hr|yaris cross|land cruiser|tucson|kona|santa fe|sportage|sorento|niro|stonic|puma|kuga|ecosport|xc ?\d{2}|ex ?\d{2}|x[1-7]|ix[1-3]?|q[2-8]|e-?tron|gl[abces]|eq[abc]|model [xy]|evoque|defender|discovery|range rover|velar|compass|renegade|wrangler|avenger|500x|countryman|cayenne|macan|cr-?v|hr-?v|zr-?v|cx-?\d{1,2}|vitara|s-?cross|outlander|asx|forester)\b/i;

export function vehicleClassOf({ model }: { readonly model: string }): VehicleClass {
  if (vans.test(model)) return "van";
  return tall.test(model) ? "tall" : "car";
}
