"""A bot that plays one game, with nothing but Python 3: python3 examples/bot.py http://localhost:2048 3x3"""
import http.client, json, os, secrets, sys, urllib.parse

server, rules = (sys.argv[1:] + ["http://localhost:2048", "classic"][len(sys.argv) - 1 :])[:2]
url, headers = urllib.parse.urlsplit(server), {"Content-Type": "application/json"}
TOKEN, DIRECTIONS = os.environ.get("OPEN2048_TOKEN"), ("left", "down", "right", "up")
def ask(method, path, body=None):
    link = (http.client.HTTPSConnection if url.scheme == "https" else http.client.HTTPConnection)(url.netloc)
    link.request(method, f"/api/{path}", body if body is None else json.dumps(body), headers)
    answer = link.getresponse()
    return (link, answer) if answer.status < 300 else sys.exit(answer.read().decode())
def send(data, opcode=1):  # A WebSocket frame (RFC 6455) of at most 125 bytes; a mask of zeros changes nothing.
    link.sock.sendall(bytes([0x80 | opcode, 0x80 | len(data), 0, 0, 0, 0]) + data)
def receive():
    opcode, length = answer.fp.read(2) or sys.exit("the connection is lost")
    data = answer.fp.read(int.from_bytes(answer.fp.read(2), "big") if length == 126 else length)
    if opcode == 0x89: send(data, 10)  # A ping is answered with a pong.
    return json.loads(data) if opcode == 0x81 else receive() if opcode == 0x89 else sys.exit(str(data))
headers["Authorization"] = "Bearer " + (TOKEN or json.load(ask("POST", "session", {"token": "answer"})[1])["token"])
if not TOKEN: ask("POST", "account/bot", {})
game = json.load(ask("POST", "games", {"rules": rules, "class": "bot"})[1])["id"]
headers |= {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Protocol": "open2048.play.1",
            "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": secrets.token_hex(11) + "=="}
(link, answer), turn = ask("GET", "play"), 0
send(json.dumps({"type": "open", "game": game, "nonce": secrets.token_hex(16)}).encode())
while (message := receive())["type"] != "over" and message.get("code") in (None, "illegal-move"):
    turn = turn + 1 if message["type"] == "refused" else 0  # Left, until it is refused; then the next direction.
    move = {"type": "move", "n": message["n"] + (message["type"] == "dealt"), "direction": DIRECTIONS[turn % 4]}
    if message.get("status") != "over": send(json.dumps(move).encode())
print(f"{message['score']} points: {server}/api/games/{game}/replay" if message["type"] == "over" else message["code"])
