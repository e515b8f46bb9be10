/** The texts of the page about fair play, in Spanish. */
import type { FairPlayText } from './en.ts';

export const text: FairPlayText = {
  title: 'Juego limpio',
  short: 'En pocas palabras',
  intro:
    'En una partida clasificatoria el servidor reparte las fichas y hace cada jugada. Después todo es público y cualquiera puede comprobarlo. Algunas trampas son imposibles, una se demuestra con estadística y otra solo se puede sospechar. Esta página dice cuáles.',
  noBans: 'No se expulsa a nadie porque sus jugadas coincidan con las de un motor.',
  impossible: 'Imposible',
  impossibleIntro: 'Envíe lo que envíe un cliente, esto no puede pasar.',
  impossibleClaims: [
    {
      what: 'Una puntuación, un tablero o una ficha falsos',
      why: 'Los jugadores solo envían direcciones. El servidor hace las jugadas, reparte las fichas y cuenta los puntos.',
    },
    {
      what: 'Jugadas deshechas, repetidas o cambiadas de orden',
      why: 'Cada jugada lleva su número y solo se acepta después de la anterior. Una jugada repetida recibe la misma ficha, aunque el servidor se haya reiniciado entretanto.',
    },
    {
      what: 'Elegir las fichas',
      why: 'Las fichas se deducen de una clave secreta del servidor, de un número aleatorio del jugador y del tablero. La huella de la clave se publica antes de que el servidor conozca ese número, así que nadie puede elegir.',
    },
    {
      what: 'Cambiar una partida terminada',
      why: 'Quien verifica una partida recalcula cada ficha a partir de la clave publicada, así que se descubre hasta una sola ficha cambiada. Una vez al día, el servidor publica además una huella de todas las partidas terminadas. Quien la guarda descubre hasta una sola jugada cambiada, y también una partida retirada.',
    },
  ],
  proved: 'Demostrado, con un error conocido',
  provedIntro: 'Esto puede pasar, pero se nota, y el error es conocido.',
  provedClaims: [
    {
      what: 'Conocer las fichas de antemano',
      why: 'Con una clave robada o con ayuda de quien administra el servidor, un jugador tendría más suerte de la que permite el azar. La prueba de suerte lo mide en todas las partidas de una cuenta, sea cual sea la habilidad del jugador. Con un jugador honrado, la probabilidad de que el indicio llegue alguna vez a un millón es como mucho de una entre un millón.',
    },
  ],
  suspected: 'Solo sospechado',
  suspectedIntro: 'Esto puede pasar y no hay forma de demostrarlo.',
  suspectedClaims: [
    {
      what: 'Un motor que elige las jugadas',
      why: 'Los buenos jugadores y los motores eligen a menudo las mismas jugadas, así que coincidir no demuestra nada. Los programas tienen su propia categoría y sus clasificaciones.',
    },
  ],
  decisions: 'Cómo deciden los moderadores',
  decisionSteps: [
    'Cualquiera puede avisar de un nombre o de una partida. Los moderadores también ven si la prueba de suerte de una cuenta da la alarma. Nada se sigue de ello automáticamente, por muchos avisos que haya.',
    'Un moderador puede retirar un nombre ofensivo. El jugador recibe un nombre neutro y puede elegir otro enseguida.',
    'Las partidas solo se ocultan en las clasificaciones si un moderador lo propone, con un motivo y partidas como prueba, y otro lo confirma. Sobre los moderadores no se decide nada.',
    'No se borra nada: las partidas ocultas y sus repeticiones siguen siendo públicas, y la decisión puede levantarse de la misma manera.',
    'El jugador lee la decisión, el motivo y las pruebas en la página de la cuenta, y puede recurrirla allí.',
    'Cada paso queda registrado, y el servidor no puede cambiar ni borrar el registro.',
  ],
  pointless: 'Inútil',
  pointlessIntro: 'Se puede hacer, pero no da ninguna ventaja.',
  pointlessClaims: [
    {
      what: 'Varias cuentas',
      why: 'Cada partida tiene sus propias fichas. Haber visto una partida no dice nada de la siguiente.',
    },
    {
      what: 'Mirar para ayudar',
      why: 'Los espectadores van al menos diez jugadas y treinta segundos por detrás.',
    },
    {
      what: 'Empezar muchas partidas',
      why: 'Un buen comienzo es igual de probable para todos, y hay que terminar o abandonar una partida antes de empezar otra. Todas las partidas terminadas aparecen en la lista.',
    },
  ],
  unclaimed: 'Lo que no afirmamos',
  unclaimedIntro: 'Ningún servidor puede garantizarlo.',
  unclaimedClaims: [
    {
      what: 'Que juega una persona',
      why: 'A través de una red nadie puede saber quién hace las jugadas.',
    },
    {
      what: 'Que todos tienen la misma suerte',
      why: 'El azar es justo, pero no igual. A lo largo de muchas partidas se compensa.',
    },
    {
      what: 'Que el servidor atiende a todos',
      why: 'Quien administra un servidor puede rechazar jugadores, y puede omitir o sustituir una partida hasta que termine su día. Después lo nota todo el que haya guardado la huella de ese día o de otro posterior.',
    },
  ],
  uploaded: 'Partidas subidas',
  uploadedIntro:
    'Las fichas de una partida subida las repartió el dispositivo del jugador. De estas partidas se puede afirmar mucho menos, así que tienen sus propias clasificaciones.',
  uploadedClaims: [
    {
      what: 'Fichas o jugadas contra las reglas',
      why: 'Imposible. El servidor y cualquiera que verifique la partida vuelven a repartir cada ficha a partir de la semilla de la repetición.',
    },
    {
      what: 'Jugadas deshechas o una partida sin terminar',
      why: 'Imposible. Una repetición así se rechaza.',
    },
    {
      what: 'La misma partida dos veces, o la de otro',
      why: 'Imposible. Las partidas con las mismas reglas, la misma semilla y las mismas 100 primeras jugadas cuentan como una.',
    },
    {
      what: 'Conocer las fichas',
      why: 'Posible: quien conoce la semilla conoce todas las fichas. Solo la prueba de suerte habla en contra.',
    },
    {
      what: 'Elegir la mejor de muchas partidas',
      why: 'Posible, y no se impide.',
    },
  ],
  verify: 'Cómo verificar una partida',
  verifySteps: [
    'Abre la página de una partida terminada desde una clasificación y elige «Verificar cada ficha». Tu navegador recalcula toda la partida.',
    'O descarga la grabación y ejecuta «open2048 replay verify ARCHIVO». Con «--server URL» también comprueba que la partida es la del registro público: con la clave publicada, cualquiera puede crear otra partida válida.',
    'Ejecuta de vez en cuando «open2048 log ARCHIVO --server URL». Guarda en el archivo las huellas de todos los días y avisa si se cambió el pasado.',
    'Las clasificaciones solo contienen partidas públicas, así que también se puede recalcular cada puesto.',
  ],
  chooseGame: 'Elegir una partida de una clasificación',
  documents:
    'Los detalles están en el código fuente, en inglés: docs/fair-play.md, docs/deal.md, docs/luck-test.md y docs/threat-model.md.',
};
