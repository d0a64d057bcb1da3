// Names common enough not to identify anybody.
const lines = (text: string): readonly string[] => text.trim().split(/,\s*|\n\s*/);

export const frenchFirstnames = lines(`
Adèle, Adrien, Agathe, Alexandre, Alice, Amandine, Amélie, Anaïs, Antoine, Arnaud, Audrey, Aurélie, Bastien,
Baptiste, Benoît, Brigitte, Caroline, Catherine, Cédric, Céline, Charlotte, Christophe, Claire, Clément, Corinne,
Damien, David, Delphine, Denis, Élise, Élodie, Émilie, Éric, Étienne, Fabien, Fatima, Florence, Florian, François,
Frédéric, Gaëlle, Guillaume, Hélène, Hugo, Isabelle, Jérôme, Joëlle, Julie, Julien, Karim, Laetitia, Laurence,
Laurent, Léa, Lucas, Lucie, Ludovic, Manon, Marc, Margaux, Marie, Marion, Mathieu, Maxime, Mélanie, Mehdi, Michel,
Mickaël, Nadia, Nathalie, Nicolas, Noémie, Océane, Olivier, Pascal, Patricia, Pauline, Philippe, Pierre, Quentin,
Rachid, Raphaël, Romain, Sabrina, Samir, Sandrine, Sébastien, Simon, Sophie, Stéphane, Sylvain, Sylvie, Thierry,
Thomas, Valérie, Vincent, Virginie, Xavier, Yann, Yasmine
`);

export const frenchLastnames = lines(`
Arnaud, Aubert, Barbier, Baron, Benali, Bernard, Berger, Bertrand, Besson, Blanc, Blanchard, Bonnet, Bouchet, Boyer,
Brun, Caron, Carpentier, Chevalier, Clément, Colin, Cordier, Da Silva, Daniel, David, Delorme, Deschamps, Diallo,
Dubois, Dufour, Dumas, Dumont, Dupont, Dupuis, Durand, Duval, Fabre, Faure, Ferreira, Fontaine, Fournier, François,
Gaillard, Garcia, Garnier, Gauthier, Gérard, Germain, Girard, Giraud, Guérin, Guillaume, Guillot, Haddad, Henry, Hubert,
Jacquet, Joly, Klein, Lacroix, Lambert, Laurent, Leblanc, Leclerc, Lefebvre, Legrand, Lemaire, Lemoine, Leroux, Leroy,
Lopez, Lucas, Maillard, Mallet, Marchand, Martin, Martinez, Masson, Mathieu, Mercier, Meunier, Meyer, Michel, Morel,
Morin, Moulin, Muller, Nguyen, Nicolas, Noël, Olivier, Perez, Perrin, Petit, Philippe, Picard, Pires, Renard, Renaud,
Rey, Richard, Rivière, Robert, Robin, Roger, Rolland, Rousseau, Roussel, Roux, Roy, Sanchez, Schmitt, Simon, Tessier,
Thomas, Traoré, Vasseur, Vidal, Vincent, Weber
`);

export const englishFirstnames = lines(`
Alan, Alison, Amy, Andrew, Beth, Brian, Caitlin, Charles, Chloe, Craig, Daniel, Diane, Emma, Fiona, Gareth, Grace,
Hannah, Helen, Ian, Jack, James, Joanna, Karen, Kevin, Laura, Liam, Lucy, Mark, Megan, Neil, Olivia, Oliver, Paul,
Rachel, Rebecca, Robert, Ruth, Sarah, Simon, Stephen, Susan, Tom, Victoria, William
`);

export const englishLastnames = lines(`
Allen, Baker, Bennett, Brooks, Campbell, Carter, Clarke, Collins, Cooper, Davies, Edwards, Evans, Foster, Gibson,
Graham, Gray, Hall, Harris, Hughes, Hunt, Jenkins, Kelly, King, Lewis, Mason, Mills, Morgan, Murphy, Owen, Palmer,
Parker, Price, Reid, Roberts, Scott, Shaw, Stewart, Taylor, Turner, Walker, Ward, Watson, Wood, Wright, Young
`);

export const streets = lines(`
rue de la Mairie, avenue Jean-Jaurès, rue des Écoles, rue Pasteur, rue Victor-Hugo, boulevard de la République,
rue du Moulin, chemin des Vignes, rue des Lilas, allée des Tilleuls, avenue de la Gare, place du Marché, rue Voltaire,
rue de l’Église, rue des Acacias, impasse du Parc, rue Gambetta, quai de la Marne, rue Jules-Ferry, rue des Peupliers
`);

export const towns = lines(`
75011 Paris, 75015 Paris, 75018 Paris, 75020 Paris, 92100 Boulogne-Billancourt, 92200 Neuilly-sur-Seine, 93100 Montreuil,
93260 Les Lilas, 93600 Aulnay-sous-Bois, 94300 Vincennes, 94100 Saint-Maur-des-Fossés, 95000 Cergy, 95200 Sarcelles,
78000 Versailles, 78100 Saint-Germain-en-Laye, 77100 Meaux, 77400 Lagny-sur-Marne, 77700 Serris, 60300 Senlis,
60500 Chantilly, 60200 Compiègne, 02200 Soissons, 51100 Reims, 59000 Lille, 80000 Amiens, 76000 Rouen, 45000 Orléans,
27000 Évreux, 28000 Chartres, 91300 Massy
`);
