/** The texts of the page about fair play, in French. */
import type { FairPlayText } from './en.ts';

export const text: FairPlayText = {
  title: 'Équité',
  short: 'En bref',
  intro:
    'Dans une partie classée, le serveur distribue les tuiles et joue chaque coup. Ensuite tout est public et chacun peut le vérifier. Certaines tricheries sont impossibles, une se prouve par la statistique, une autre ne peut être que soupçonnée. Cette page dit lesquelles.',
  noBans: 'Personne n’est exclu parce que ses coups ressemblent à ceux d’un moteur.',
  impossible: 'Impossible',
  impossibleIntro: 'Quoi qu’un client envoie, cela ne peut pas arriver.',
  impossibleClaims: [
    {
      what: 'Un score, un plateau ou une tuile falsifiés',
      why: 'Les joueurs n’envoient que des directions. Le serveur joue les coups, distribue les tuiles et compte les points.',
    },
    {
      what: 'Des coups annulés, répétés ou déplacés',
      why: 'Chaque coup indique son numéro et n’est accepté qu’après le précédent. Un coup répété reçoit la même tuile, même si le serveur a redémarré entre-temps.',
    },
    {
      what: 'Choisir les tuiles',
      why: 'Les tuiles découlent d’une clé secrète du serveur, d’un nombre aléatoire du joueur et du plateau. L’empreinte de la clé est publiée avant que le serveur connaisse ce nombre : personne ne peut donc choisir.',
    },
    {
      what: 'Modifier une partie terminée',
      why: 'Qui vérifie une partie recalcule chaque tuile à partir de la clé publiée : une seule tuile modifiée se voit. Une fois par jour, le serveur publie aussi une empreinte de toutes les parties terminées. Qui la conserve découvre un seul coup modifié, et une partie retirée.',
    },
  ],
  proved: 'Prouvé, avec une erreur connue',
  provedIntro: 'Cela peut arriver, mais cela se voit, et l’erreur est connue.',
  provedClaims: [
    {
      what: 'Connaître les tuiles à l’avance',
      why: 'Avec une clé volée ou l’aide de l’exploitant du serveur, un joueur aurait plus de chance que le hasard ne le permet. Le test de chance le mesure sur toutes les parties d’un compte, quel que soit le niveau du joueur. Pour un joueur honnête, la probabilité que l’indice atteigne un jour un million est d’au plus une sur un million.',
    },
  ],
  suspected: 'Seulement soupçonné',
  suspectedIntro: 'Cela peut arriver, et il n’existe pas de preuve.',
  suspectedClaims: [
    {
      what: 'Un moteur qui choisit les coups',
      why: 'Les bons joueurs et les moteurs choisissent souvent les mêmes coups : leur accord ne prouve rien. Les programmes ont leur propre catégorie et leurs propres classements.',
    },
  ],
  decisions: 'Comment les modérateurs décident',
  decisionSteps: [
    'Chacun peut signaler un nom ou une partie. Les modérateurs voient aussi les alertes du test de chance d’un compte. Ni l’un ni l’autre n’a de conséquence automatique, quel que soit le nombre de signalements.',
    'Un modérateur peut retirer un nom offensant. Le joueur reçoit un nom neutre et peut en choisir un autre tout de suite.',
    'Des parties ne sont masquées des classements que si un modérateur le propose, avec un motif et des parties comme preuves, et qu’un autre le confirme. Rien n’est décidé au sujet des modérateurs.',
    'Rien n’est supprimé : les parties masquées et leurs enregistrements restent publics, et la décision peut être levée de la même manière.',
    'Le joueur lit la décision, le motif et les preuves sur la page du compte, et peut y faire un recours.',
    'Chaque étape est consignée, et le serveur ne peut ni modifier ni supprimer ce registre.',
  ],
  pointless: 'Inutile',
  pointlessIntro: 'C’est possible, mais cela ne donne aucun avantage.',
  pointlessClaims: [
    {
      what: 'Plusieurs comptes',
      why: 'Chaque partie a ses propres tuiles. Avoir vu une partie n’apprend rien sur la suivante.',
    },
    {
      what: 'Regarder pour aider',
      why: 'Les spectateurs ont au moins dix coups et trente secondes de retard.',
    },
    {
      what: 'Commencer beaucoup de parties',
      why: 'Un bon début est aussi probable pour tout le monde, et il faut terminer ou abandonner une partie avant d’en commencer une autre. Chaque partie terminée est listée.',
    },
  ],
  unclaimed: 'Ce que nous n’affirmons pas',
  unclaimedIntro: 'Aucun serveur ne peut le garantir.',
  unclaimedClaims: [
    {
      what: 'Qu’une personne joue',
      why: 'À travers un réseau, personne ne peut savoir qui joue les coups.',
    },
    {
      what: 'Que tous ont la même chance',
      why: 'Le hasard est équitable, mais pas égal. Il se compense au fil des parties.',
    },
    {
      what: 'Que l’exploitant accepte tout le monde',
      why: 'L’exploitant d’un serveur peut refuser des joueurs, et omettre ou remplacer une partie jusqu’à la fin de la journée. Ensuite, quiconque a conservé l’empreinte de ce jour ou d’un jour suivant s’en aperçoit.',
    },
  ],
  uploaded: 'Parties envoyées',
  uploadedIntro:
    'Les tuiles d’une partie envoyée ont été distribuées par l’appareil du joueur. On peut en dire beaucoup moins : ces parties ont donc leurs propres classements.',
  uploadedClaims: [
    {
      what: 'Des tuiles ou des coups contraires aux règles',
      why: 'Impossible. Le serveur et quiconque vérifie la partie redistribuent chaque tuile à partir de la graine de l’enregistrement.',
    },
    {
      what: 'Des coups annulés, ou une partie inachevée',
      why: 'Impossible. Un tel enregistrement est refusé.',
    },
    {
      what: 'La même partie deux fois, ou celle d’un autre',
      why: 'Impossible. Des parties aux mêmes règles, à la même graine et aux mêmes 100 premiers coups comptent pour une seule.',
    },
    {
      what: 'Connaître les tuiles',
      why: 'Possible : qui connaît la graine connaît chaque tuile. Seul le test de chance s’y oppose.',
    },
    {
      what: 'Choisir la meilleure de nombreuses parties',
      why: 'Possible, et rien ne l’empêche.',
    },
  ],
  verify: 'Comment vérifier une partie vous-même',
  verifySteps: [
    'Ouvrez la page d’une partie terminée depuis un classement et choisissez « Vérifier chaque tuile ». Votre navigateur recalcule toute la partie.',
    'Ou téléchargez l’enregistrement et lancez « open2048 replay verify FICHIER ». Avec « --server URL », la commande vérifie aussi que cette partie est celle du journal public : avec la clé publiée, n’importe qui peut créer une autre partie valide.',
    'Lancez de temps en temps « open2048 log FICHIER --server URL ». La commande conserve les empreintes de tous les jours dans le fichier et signale toute modification du passé.',
    'Les classements ne contiennent que des parties publiques : chaque place peut aussi être recalculée.',
  ],
  chooseGame: 'Choisir une partie dans un classement',
  documents:
    'Les détails sont dans le code source, en anglais : docs/fair-play.md, docs/deal.md, docs/luck-test.md et docs/threat-model.md.',
};
