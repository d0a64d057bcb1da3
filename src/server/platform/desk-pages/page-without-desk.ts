/** What staff see while their app is not built. */
export const pageWithoutDesk = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Régie</title>
<h1>La régie n’est pas prête</h1>
<p>Son application n’a pas encore été construite (<code>npm run build</code>). <a href="">Réessayer</a></p>
<p lang="en">The desk is not ready: its app has not been built yet. <a href="">Try again</a></p>
`;
