/** What a visitor sees when a page cannot be made: the site, or the database behind it, is away for a moment. */
export const pageWithoutSite = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Un instant, s’il vous plaît</title>
<h1>Un instant, s’il vous plaît</h1>
<p>Le site n’est pas disponible pour le moment. <a href="">Réessayer</a></p>
<p lang="en">The site is not available at the moment. <a href="">Try again</a></p>
`;
