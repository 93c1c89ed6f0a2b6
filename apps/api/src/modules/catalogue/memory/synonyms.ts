/**
 * What people type, and the words that products are called by, without accents, in both languages. A line is read as
 * "these words also find those". Plurals and beginnings need no line of their own.
 */
const lines = `
tv, tele, televisor, hdtv, ecran: television televiseur
smartwatch, wristwatch, fitbit, montre connectee, bracelet connecte, fitness tracker: watch montre
earphones, earbuds, earpods, headset, ecouteurs, ecouteur, oreillettes, oreillette, airpods: headphones casque
speaker, enceinte, enceintes, loudspeaker, soundbar, barre de son, sono: speaker haut
micro, mic, mike: microphone
pc, notebook, ultrabook, chromebook, portable computer, ordi, portatif: laptop ordinateur
computer, mac: laptop desktop macbook imac
cell phone, cellphone, mobile phone, mobile, cellulaire, cell, smartphone, telephone intelligent: iphone
phone: iphone telephone
landline, telephone fixe: telephone
tablet, tablette: ipad
mouse pad: mouse souris
appareil, photo camera, kodak, dslr: camera appareil
video camera, camescope, handycam: camcorder camescope
projecteur, beamer: projector projecteur
gamepad, game pad, joypad, console, xbox, playstation, nintendo: controller manette
pile, batterie, batteries: battery piles
couch, settee, loveseat, divan, causeuse, sofa, sofa bed, canape lit, divan lit: sofa canape
seat, stool, tabouret, fauteuil, armchair: chair chaise
mattress, matelas: bed lit
lamp, light, lampe, luminaire, eclairage: bulb ampoule lantern lanterne flashlight
torch, torche, lampe torche: flashlight
clock, horloge, reveille matin, cadran: clock horloge reveil
painting, poster, tableau, cadre, affiche, wall art: print paysage
pot de fleurs, flower vase: vase
hamper, laundry, panier a linge: basket panier
garbage can, trash, bin, trash can, poubelle: wastebasket corbeille
sweeper, vacuum, vacuum cleaner, aspirateur: broom balai
pail, chaudiere: bucket seau
coffee, cafe, espresso, cappuccino, mug, mugs: cup tasse mug
tea, kettle, bouilloire, the: teapot theiere
skillet, pan, poelon, casserole: pan poele
silverware, flatware, coutellerie, ustensiles, fourchette, fork: cutlery couverts
dishes, vaisselle, dinnerware, assiette, assiettes: plate assiette
stemware, goblet, coupe, coupes: glass verres
candy, sweets, bonbon, bonbons, friandise: chocolate chocolat
luggage, trolley, baggage, bagage, bagages, carryon, carry on, suit case, mallette a roulettes: suitcase valise
rucksack, knapsack, schoolbag, cartable, sac d ecole: backpack dos
attache case, document bag, serviette, mallette: briefcase porte
brolly, parasol, ombrelle: umbrella parapluie
lock, verrou, serrure: padlock cadenas
diary, notepad, cahier, calepin, notebook: journal carnet
pen, stylo, plume: pen stylo
bike, bikes, bicycle, cycle, bicyclette, velo: bicycle velo
scooter, patinette, trotinette: scooter trottinette
rollerblades, rollers, inline skates, patins a roues alignees: roller roulettes
toboggan, luge, sleigh, sledge: sled traineau
skates, patin: skates patins
soccer, foot, futbol: soccer
ping pong, pingpong: paddle raquette
frisbee: disc disque
snorkel, goggles, plongee, scuba: diving masque
sneakers, sneaker, trainers, runners, espadrilles, espadrille, baskets, basket shoes: running course
shoe, chaussure, soulier, souliers: shoes chaussures souliers
boot, botte: boots bottes bottillons
heels, talons, pumps, stilettos: heeled escarpins
jacket, parka, overcoat, veste, paletot, tuque: coat manteau
mittens, mitaines, mitaine: gloves gants
tee, tshirt, tee shirt, gaminet: t
chandail: shirt
denim, trousers, pants, pantalon, pantalons, jeans: jeans jean
swimsuit, bathing suit, swim trunks, maillot, maillot de bain, bermuda: swim bain
stockings, bas: socks chaussettes
shades, sunnies, ray ban, lunettes fumees: sunglasses soleil
glasses, spectacles, eyeglasses, lunette: glasses sunglasses lunettes
purse, bag, sacoche, bourse: handbag purse sac
wallet, portefeuille: purse monnaie
jewelry, jewellery, jewels, bijou, bijoux: ring bracelet bague
wedding ring, alliance, engagement ring: ring bague
shawl, echarpe, cache cou: scarf foulard
sunhat, chapeau de paille, straw hat: hat chapeau
cream, moisturizer, creme, hydratant: lotion
cosmetics, makeup, maquillage, make up: lipstick levres
shaver, rasoir electrique, barbe: razor rasoir
brush, hairbrush, brosse a cheveux: comb peigne
plush, stuffed animal, nounours, toutou, doudou: teddy ourson
jigsaw, puzzle, puzzles: puzzle tete
board game, jeu de societe: chess dice echecs des
train, locomotive: train
drone: rocket fusee
crayons, colored pencils, coloring: crayon crayons
yarn, tricot, laine: wool laine
books, novel, livre, roman, reading: book livres
piano, keyboard, synth, synthesizer, clavier musical: piano
recorder, flute a bec: flute
drums, batterie de musique, percussion: drum tambour
plant, houseplant, fleurs, roses, flowers: plant bouquet
toolkit, tool kit, tools, outillage: tool outils
spanner, cle anglaise: wrench cle
giftcard, gift certificate, voucher, bon d achat, certificat cadeau, gift voucher, carte cadeau, cadeau: gift cadeau
egift, e gift, carte electronique: egift electronique
movie, movies, cinema, film tickets, theater: cine
restaurant, dinner, dining, souper, resto: table
gas, gasoline, petrol, essence, fuel: fuelway
massage, wellness: spa
streaming, netflix, spotify, music: streamly`;

const finds = new Map<string, string[]>();
for (const line of lines.trim().split('\n')) {
  const [typed = '', found = ''] = line.split(': ');
  for (const words of typed.split(', ')) finds.set(words, [...(finds.get(words) ?? []), ...found.split(' ')]);
}

/** The most words that one of them has. */
export const LONGEST_SYNONYM = 4;
export const synonymsOf = (words: string): readonly string[] => finds.get(words) ?? [];
